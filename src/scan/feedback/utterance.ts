import { clipsFor } from './words';
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
