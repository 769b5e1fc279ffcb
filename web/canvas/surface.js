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
 * @typedef {object} Surface
 * @property {HTMLCanvasElement} canvas
 * @property {() => Size} size
 * @property {() => void} invalidate Draw at the next frame.
 * @property {(key: string, draw: Draw) => HTMLCanvasElement} layer As large as the surface, kept by key.
 * @property {(key: string, width: number, height: number, draw: Draw) => HTMLCanvasElement} sprite
 *   A small picture in CSS pixels with its origin in the middle, kept by key.
 * @property {(context: CanvasRenderingContext2D, picture: HTMLCanvasElement, x: number, y: number, scale?: number) => void} stamp
 *   Draws a sprite centred on a point; at scale 1 on whole device pixels.
 * @property {() => void} forget Drops layers and sprites, e.g. after a theme change.
 * @property {() => void} destroy
 */

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
 * @param {ResizeObserver} observer
 * @param {Element} element
 */
function observe(observer, element) {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
}

/**
 * @param {HTMLElement} parent gets the canvas as its first child
 * @param {Paint} paint draws one frame in CSS pixels
 * @param {() => void} [resized] called before the first frame of a new size
 * @returns {Surface}
 */
export function createSurface(parent, paint, resized) {
  const canvas = document.createElement("canvas");
  canvas.className = "surface";
  canvas.setAttribute("aria-hidden", "true");
  parent.prepend(canvas);
  const context = canvas.getContext("2d");
  /** @type {Map<string, HTMLCanvasElement>} */
  const kept = new Map();
  /** @type {Size} */
  let size = { width: 0, height: 0, ratio: 1 };
  let frame = 0;

  /** @param {number} time */
  function draw(time) {
    frame = 0;
    if (!context || size.width <= 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
    if (paint(context, time)) invalidate();
  }
  function invalidate() {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }
  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const measured = measure(entry);
    size = measured.size;
    kept.clear();
    [canvas.width, canvas.height] = measured.pixels;
    resized?.();
    cancelAnimationFrame(frame);
    // Setting the size has emptied the canvas: fill it before the browser shows it.
    draw(performance.now());
  });
  observe(observer, canvas);

  /**
   * @param {string} key
   * @param {() => HTMLCanvasElement} make
   */
  function keep(key, make) {
    const found = kept.get(key) ?? make();
    kept.set(key, found);
    return found;
  }
  return {
    canvas,
    size: () => size,
    invalidate,
    layer: (key, drawing) =>
      keep(key, () => picture(size.width, size.height, size.ratio, false, drawing)),
    sprite: (key, width, height, drawing) =>
      keep(key, () => picture(width, height, size.ratio, true, drawing)),
    stamp(target, image, x, y, scale = 1) {
      const width = (image.width / size.ratio) * scale;
      const height = (image.height / size.ratio) * scale;
      /** @param {number} at */
      const whole = (at) => (scale === 1 ? Math.round(at * size.ratio) / size.ratio : at);
      target.drawImage(image, whole(x - width / 2), whole(y - height / 2), width, height);
    },
    forget() {
      kept.clear();
      invalidate();
    },
    destroy() {
      observer.disconnect();
      cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}
