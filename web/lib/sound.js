/**
 * Sounds of wood, made on the spot so that no sound file is loaded: a short
 * burst of filtered noise for the touch and damped tones for the body. Silent
 * until somebody switches it on; it starts only after a gesture, rests while
 * the page is hidden, and a limiter keeps many at once from being a noise.
 */

/**
 * @typedef {object} Knock
 * @property {number} pitch Hz
 * @property {number} length of the tone in seconds
 * @property {number} loud 0 to 1
 * @property {number} touch share of noise, 0 to 1
 * @property {number[]} at delays of the knocks in seconds
 * @property {number} [echo] how loud each knock is beside the one before; 1 where nothing is said
 * @property {number} [ring] a second tone as a multiple of the pitch, for small hard things
 * @property {number} [bright] centre of the noise as a multiple of the pitch; 6 where nothing is said
 */

/** @type {Record<string, Knock>} */
const KNOCKS = {
  select: { pitch: 520, length: 0.05, loud: 0.16, touch: 0.5, at: [0] },
  move: { pitch: 210, length: 0.12, loud: 0.42, touch: 0.8, at: [0] },
  capture: { pitch: 165, length: 0.15, loud: 0.5, touch: 1, at: [0, 0.055] },
  refuse: { pitch: 120, length: 0.09, loud: 0.22, touch: 0.2, at: [0] },
  end: { pitch: 260, length: 0.3, loud: 0.36, touch: 0.3, at: [0, 0.18, 0.36] },
  // Maple on maple: a bright click with two tones that do not agree.
  disc: { pitch: 940, length: 0.07, loud: 0.5, touch: 0.9, at: [0], ring: 2.36, bright: 3.2 },
  // A post in a soft sleeve: short and dull.
  peg: { pitch: 430, length: 0.06, loud: 0.46, touch: 0.6, at: [0], ring: 1.58, bright: 4 },
  // Into the hole and once more against its floor.
  hole: {
    pitch: 185,
    length: 0.2,
    loud: 0.6,
    touch: 0.7,
    at: [0, 0.075],
    echo: 0.5,
    ring: 1.5,
    bright: 5,
  },
  // Over the edge, and a rattle in the ditch.
  ditch: {
    pitch: 118,
    length: 0.16,
    loud: 0.5,
    touch: 1,
    at: [0, 0.06, 0.105],
    echo: 0.6,
    bright: 9,
  },
};

/** As many knocks may sound together; the same one again only after a moment, in seconds. */
const [TOGETHER, AGAIN] = [8, 0.012];

/** One audio context with everything that all knocks share. */
class Workshop {
  /** When each knock that still sounds will be over. @type {number[]} */
  #ends = [];
  /** When each name was last struck. @type {Map<string, number>} */
  #struck = new Map();

  constructor() {
    this.audio = new AudioContext();
    this.out = this.audio.createDynamicsCompressor();
    this.out.threshold.value = -6;
    this.out.ratio.value = 12;
    this.out.attack.value = 0.002;
    this.out.release.value = 0.12;
    // A compressor makes up for what it takes; one knock is to stay as loud as it was made.
    const level = this.audio.createGain();
    level.gain.value = 0.95;
    this.out.connect(level).connect(this.audio.destination);
    this.noise = this.#makeNoise();
  }

  /**
   * @param {string} name
   * @param {Knock} knock
   * @param {number} loud
   */
  play(name, knock, loud) {
    const now = this.audio.currentTime;
    this.#ends = this.#ends.filter((end) => end > now);
    const before = this.#struck.get(name) ?? -1;
    if (before >= 0 && now - before < AGAIN) return;
    this.#struck.set(name, now);
    for (const [i, delay] of knock.at.entries()) {
      if (this.#ends.length >= TOGETHER) return;
      this.#ends.push(now + delay + knock.length);
      this.#strike(knock, now + delay, loud * (knock.echo ?? 1) ** i);
    }
  }

  #makeNoise() {
    const { sampleRate } = this.audio;
    const noise = this.audio.createBuffer(1, Math.floor(sampleRate * 0.03), sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
      samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
    }
    return noise;
  }

  /** @type {(knock: Knock, start: number, loud: number) => void} */
  #strike(knock, start, loud) {
    const level = knock.loud * loud;
    this.#tone(knock.pitch, knock.length, level, start);
    if (knock.ring) this.#tone(knock.pitch * knock.ring, knock.length * 0.6, level * 0.4, start);
    const touch = this.audio.createBufferSource();
    touch.buffer = this.noise;
    const wood = this.audio.createBiquadFilter();
    wood.type = "bandpass";
    // A soft touch is not only quieter but duller.
    wood.frequency.value = knock.pitch * (knock.bright ?? 6) * (0.55 + 0.45 * loud);
    wood.Q.value = 0.9;
    const gain = this.audio.createGain();
    gain.gain.value = level * knock.touch;
    touch.connect(wood).connect(gain).connect(this.out);
    touch.start(start);
  }

  /** @type {(pitch: number, length: number, level: number, start: number) => void} */
  #tone(pitch, length, level, start) {
    const tone = this.audio.createOscillator();
    tone.frequency.setValueAtTime(pitch * 1.25, start);
    tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.03);
    const body = this.audio.createGain();
    body.gain.setValueAtTime(Math.max(level, 0.001), start);
    body.gain.exponentialRampToValueAtTime(0.0005, start + length);
    tone.connect(body).connect(this.out);
    tone.start(start);
    tone.stop(start + length + 0.02);
  }
}

/** @returns {() => boolean} whether somebody has touched the page since it was opened */
function watchGestures() {
  let seen = false;
  const gesture = () => {
    seen = true;
  };
  for (const name of ["pointerdown", "keydown"]) {
    globalThis.document?.addEventListener(name, gesture, { capture: true, once: true });
  }
  return () => seen || globalThis.navigator?.userActivation?.hasBeenActive === true;
}

/**
 * @param {() => boolean} wanted Whether sound is switched on now.
 * @returns {(name: string, loud?: number) => void} Plays a knock, `loud` from 0 to 1; never throws,
 *   never waits.
 */
export function createSound(wanted) {
  /** @type {Workshop | null} */
  let workshop = null;
  const touched = watchGestures();
  const page = globalThis.document;

  function rest() {
    const audio = workshop?.audio;
    if (page?.hidden) audio?.suspend().catch(() => {});
    else if (audio && wanted()) audio.resume().catch(() => {});
  }
  page?.addEventListener("visibilitychange", rest);

  return (name, loud = 1) => {
    const knock = Object.hasOwn(KNOCKS, name) ? KNOCKS[name] : undefined;
    if (!knock || !(loud > 0) || !wanted() || page?.hidden || !touched()) return;
    try {
      workshop ??= new Workshop();
      if (workshop.audio.state === "suspended") workshop.audio.resume().catch(() => {});
      workshop.play(name, knock, Math.min(1, loud));
    } catch {
      workshop = null;
    }
  };
}
