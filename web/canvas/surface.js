/**
 * A canvas that is crisp at every size and pixel ratio and draws only when
 * asked. Coordinates are CSS pixels; what never changes between frames is kept
 * in layers, which are drawn again only after a change of size or theme.
 */

/** Beyond this many device pixels a side, sharpness costs more than it shows. */
const MOST_PIXELS = 4096;

/**
 * @typedef {object} Size
 * @property {number} width CSS pixels
 * @property {number} height CSS pixels
 * @property {number} ratio device pixels per CSS pixel
 */

/** @typedef {(context: CanvasRenderingContext2D, time: number) => boolean} Paint True asks for another frame. */
/** @typedef {(context: CanvasRenderingContext2D) => void} Draw */

/**
 * @param {number} width CSS pixels
 * @param {number} height CSS pixels
 * @param {number} ratio
 * @param {boolean} centred
 * @param {Draw} draw
 */
function picture(width, height, ratio, centred, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const context = canvas.getContext("2d");
  if (context) {
    const x = centred ? canvas.width / 2 : 0;
    const y = centred ? canvas.height / 2 : 0;
    context.setTransform(ratio, 0, 0, ratio, x, y);
    draw(context);
  }
  return canvas;
}

/**
 * @param {number | undefined} exact
 * @param {number} estimate
 */
function believe(exact, estimate) {
  return exact !== undefined && Math.abs(exact - estimate) < 2 ? exact : Math.round(estimate);
}

/**
 * The pixel size the browser will really use, where it tells; otherwise an
 * estimate. An exact size far from the estimate is not to be believed: under an
 * emulated pixel ratio, Chromium reports the size without it.
 * @param {ResizeObserverEntry} entry
 * @returns {{ size: Size, pixels: [number, number] }}
 */
function measure(entry) {
  const { width, height } = entry.contentRect;
  const exact = entry.devicePixelContentBoxSize?.[0];
  const wide = believe(exact?.inlineSize, width * devicePixelRatio);
  const high = believe(exact?.blockSize, height * devicePixelRatio);
  const shrink = Math.min(1, MOST_PIXELS / Math.max(wide, high, 1));
  const pixels = /** @type {[number, number]} */ ([
    Math.max(1, Math.round(wide * shrink)),
    Math.max(1, Math.round(high * shrink)),
  ]);
  return { size: { width, height, ratio: width > 0 ? pixels[0] / width : 1 }, pixels };
}

/**
 * @param {() => void} changed after every change of the pixel ratio
 * @param {AbortSignal} signal
 */
function watchRatio(changed, signal) {
  // A query matches one ratio only, so every change needs the next query.
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const next = () => {
    watchRatio(changed, signal);
    changed();
  };
  query.addEventListener("change", next, { once: true, signal });
}

/**
 * @param {ResizeObserver} observer
 * @param {Element} element
 * @param {AbortSignal} signal
 */
function observe(observer, element, signal) {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    // The size in CSS pixels says nothing of a new pixel ratio. To observe anew is to measure anew.
    observer.observe(element);
    watchRatio(() => {
      observer.unobserve(element);
      observer.observe(element);
    }, signal);
  }
}

export class Surface {
  /** @type {Map<string, HTMLCanvasElement>} */
  #kept = new Map();
  /** @type {Size} */
  #size = { width: 0, height: 0, ratio: 1 };
  #frame = 0;
  #gone = new AbortController();
  #draw;
  #context;
  #observer;

  /**
   * @param {HTMLElement} parent gets the canvas as its first child
   * @param {Paint} paint draws one frame in CSS pixels
   */
  constructor(parent, paint) {
    this.canvas = document.createElement("canvas");
    this.canvas.className = "surface";
    this.canvas.setAttribute("aria-hidden", "true");
    parent.prepend(this.canvas);
    this.#context = this.canvas.getContext("2d");
    this.#draw = (/** @type {number} */ time) => this.#paint(paint, time);
    this.#observer = new ResizeObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) this.#resize(measure(entry));
    });
    observe(this.#observer, this.canvas, this.#gone.signal);
  }

  get size() {
    return this.#size;
  }

  /** Draws at the next frame. */
  invalidate() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  /**
   * A picture as large as the surface, kept by key.
   * @param {string} key
   * @param {Draw} draw in CSS pixels
   */
  layer(key, draw) {
    const { width, height, ratio } = this.#size;
    return this.#keep(key, () => picture(width, height, ratio, false, draw));
  }

  /**
   * A small picture with its origin in the middle, kept by key.
   * @param {string} key
   * @param {number} side CSS pixels
   * @param {Draw} draw in CSS pixels
   */
  sprite(key, side, draw) {
    return this.#keep(key, () => picture(side, side, this.#size.ratio, true, draw));
  }

  /**
   * Draws a sprite centred on a point; at scale 1 on whole device pixels.
   * @param {CanvasRenderingContext2D} context
   * @param {HTMLCanvasElement} image
   * @param {{ x: number, y: number }} at CSS pixels
   * @param {number} [scale]
   */
  stamp(context, image, at, scale = 1) {
    const { ratio } = this.#size;
    const width = (image.width / ratio) * scale;
    const height = (image.height / ratio) * scale;
    /** @param {number} edge */
    const whole = (edge) => (scale === 1 ? Math.round(edge * ratio) / ratio : edge);
    context.drawImage(image, whole(at.x - width / 2), whole(at.y - height / 2), width, height);
  }

  /**
   * Drops layers and sprites, e.g. after a change of theme; only those named when keys are given.
   * @param {readonly string[]} [keys]
   */
  forget(keys) {
    if (keys) for (const key of keys) this.#kept.delete(key);
    else this.#kept.clear();
    this.invalidate();
  }

  destroy() {
    this.#gone.abort();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.canvas.remove();
  }

  /**
   * @param {Paint} paint
   * @param {number} time
   */
  #paint(paint, time) {
    this.#frame = 0;
    const context = this.#context;
    const { width, ratio } = this.#size;
    if (!context || width <= 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (paint(context, time)) this.invalidate();
  }

  /** @param {ReturnType<typeof measure>} measured */
  #resize({ size, pixels }) {
    this.#size = size;
    this.#kept.clear();
    [this.canvas.width, this.canvas.height] = pixels;
    cancelAnimationFrame(this.#frame);
    // Setting the size has emptied the canvas: fill it before the browser shows it.
    this.#draw(performance.now());
  }

  /**
   * @param {string} key
   * @param {() => HTMLCanvasElement} make
   */
  #keep(key, make) {
    const found = this.#kept.get(key) ?? make();
    this.#kept.set(key, found);
    return found;
  }
}
