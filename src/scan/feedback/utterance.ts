import type { ToneName } from './tones';

/** Something to be heard: a tone, then words. */
export interface Utterance {
  tone: ToneName;
  clips: string[];
}

/** A failure is a tone and, where the server says so, words: which wall the parcel goes to. */
export const utteranceOf = (tone: ToneName, speak: string[] = []): Utterance => ({
  tone,
  clips: speak.flatMap(clipsFor),
});

/**
 * Which clips say a text (specification 002 § 9: numbers 0 to 99 and letters a to z). Digits are said in pairs from the right, a
 * pair that begins with a zero digit by digit: `112` is 1, 12; `AA-001` is a, a, 0, 0, 1. What has no clip is not said.
 */
export function clipsFor(text: string): string[] {
  const parts = text.toLowerCase().match(/[a-z]|\d+/g) ?? [];
  return parts.flatMap((part) => (/\d/.test(part) ? numberClips(part) : [part]));
}

function numberClips(digits: string): string[] {
  const start = digits.length % 2;
  const pairs = digits.slice(start).match(/\d\d/g) ?? [];
  const groups = start ? [digits.slice(0, 1), ...pairs] : pairs;
  return groups.flatMap((group) => (group.length === 2 && group.startsWith('0') ? [...group] : [group]));
}
