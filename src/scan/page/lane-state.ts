/** A number of a preloaded list, and what is told of it as soon as it is scanned. */
export interface Listed {
  number: string;
  /** Other numbers of the same. */
  also?: string[];
  bigText?: string;
  speak?: string[];
  colour?: string;
}

/** What a page holds of its list. */
export interface PreloadedList {
  listed: Listed[];
  /** When it was loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** What it is the list of: the body that it was asked for with. */
  asked: string;
}

/** A scan that was answered by the list. */
export interface LaneRow {
  /** Of its job. */
  id: string;
  number: string;
  /** Its place in what is filled, counted from 1. */
  place: number;
  state: 'sending' | 'confirmed' | 'refused';
  /** Why it is refused; empty where it was never sent. */
  text: string;
}

/** Something that is awaited. */
export interface Awaited {
  number: string;
  /** Of the job that began it. */
  id: string;
  /** Since when it is asked for, in milliseconds since 1970. */
  since: number;
  state: 'waiting' | 'late' | 'failed';
  /** Why it has failed. */
  text: string;
}
