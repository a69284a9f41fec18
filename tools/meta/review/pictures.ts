import type { ScreenChange } from './changes';

/** One view of a screen in both versions; the pictures stand in files beside the report. */
export interface PicturePair {
  /** What is seen, `the list`. */
  title: string;
  before?: string;
  after?: string;
  /** The present picture, with what is different marked. */
  marked?: string;
  /** How many pixels differ; undefined where there is only one picture. */
  differing?: number;
}

export interface Pictures {
  /** What a reader has to know of all of them. */
  notes: string[];
  /** For each role page of a screen, in its order; a sentence where there are none. */
  of: Map<ScreenChange, (PicturePair[] | string)[]>;
}
