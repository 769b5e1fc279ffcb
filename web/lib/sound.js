/**
 * Soft wooden knocks, made on the spot so that no sound file is loaded: a
 * short burst of filtered noise for the touch and a damped low tone for the
 * body of the wood. Silent until somebody switches it on, and browsers let it
 * start only after a gesture.
 */

/**
 * pitch in Hz, length of the tone in seconds, loudness 0-1, share of noise 0-1, delays of the knocks in seconds.
 * @typedef {{pitch: number, length: number, loud: number, touch: number, at: number[]}} Knock
 */

/** @type {Record<string, Knock>} */
const KNOCKS = {
  select: { pitch: 520, length: 0.05, loud: 0.16, touch: 0.5, at: [0] },
  move: { pitch: 210, length: 0.12, loud: 0.42, touch: 0.8, at: [0] },
  capture: { pitch: 165, length: 0.15, loud: 0.5, touch: 1, at: [0, 0.055] },
  refuse: { pitch: 120, length: 0.09, loud: 0.22, touch: 0.2, at: [0] },
  end: { pitch: 260, length: 0.3, loud: 0.36, touch: 0.3, at: [0, 0.18, 0.36] },
};

/**
 * @param {() => boolean} wanted Whether sound is switched on now.
 * @returns {(name: string) => void} Plays a knock; never throws, never waits.
 */
export function createSound(wanted) {
  /** @type {AudioContext | null} */
  let context = null;
  /** @type {AudioBuffer | null} */
  let noise = null;

  /** @type {(audio: AudioContext) => AudioBuffer} */
  function noiseOf(audio) {
    if (noise) return noise;
    noise = audio.createBuffer(1, Math.floor(audio.sampleRate * 0.03), audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
      samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
    }
    return noise;
  }

  return (name) => {
    const knock = KNOCKS[name];
    if (!knock || !wanted()) return;
    try {
      context ??= new AudioContext();
      if (context.state === "suspended") context.resume().catch(() => {});
      for (const delay of knock.at) strike(context, noiseOf(context), knock, delay);
    } catch {
      context = null;
    }
  };
}

/** @type {(audio: AudioContext, noise: AudioBuffer, knock: Knock, delay: number) => void} */
function strike(audio, noise, knock, delay) {
  const start = audio.currentTime + delay;
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(knock.pitch * 1.25, start);
  tone.frequency.exponentialRampToValueAtTime(knock.pitch, start + 0.03);
  const body = audio.createGain();
  body.gain.setValueAtTime(knock.loud, start);
  body.gain.exponentialRampToValueAtTime(0.001, start + knock.length);
  tone.connect(body).connect(audio.destination);
  tone.start(start);
  tone.stop(start + knock.length + 0.02);

  const touch = audio.createBufferSource();
  touch.buffer = noise;
  const wood = audio.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = knock.pitch * 6;
  wood.Q.value = 0.9;
  const level = audio.createGain();
  level.gain.value = knock.loud * knock.touch;
  touch.connect(wood).connect(level).connect(audio.destination);
  touch.start(start);
}
