/** A part of a tone. */
export interface Beep {
  hertz: number;
  seconds: number;
  shape: OscillatorType;
  /** Loudness, 0 to 1. */
  gain: number;
}

export type ToneName = 'ok' | 'warn' | 'fail' | 'done' | 'unprinted' | 'alarm';

/** Told apart without knowing them: short and high, two tones, long and low, a chime, low three times, and up and down. */
export const tones: Record<ToneName, Beep[]> = {
  ok: [{ hertz: 1760, seconds: 0.09, shape: 'sine', gain: 0.5 }],
  warn: [
    { hertz: 880, seconds: 0.13, shape: 'triangle', gain: 0.7 },
    { hertz: 622, seconds: 0.17, shape: 'triangle', gain: 0.7 },
  ],
  fail: [{ hertz: 165, seconds: 0.6, shape: 'sawtooth', gain: 0.55 }],
  unprinted: Array.from({ length: 3 }, () => ({ hertz: 233, seconds: 0.16, shape: 'square' as const, gain: 0.4 })),
  alarm: [988, 740, 988, 740].map((hertz) => ({ hertz, seconds: 0.2, shape: 'square' as const, gain: 0.4 })),
  done: [
    { hertz: 1047, seconds: 0.11, shape: 'sine', gain: 0.5 },
    { hertz: 1319, seconds: 0.11, shape: 'sine', gain: 0.5 },
    { hertz: 1568, seconds: 0.22, shape: 'sine', gain: 0.5 },
  ],
};

export const isTone = (name: string | undefined): name is ToneName => name !== undefined && name in tones;
