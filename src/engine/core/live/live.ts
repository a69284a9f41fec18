/** That records of an entity were written; which, unless there were too many to name. */
export interface LiveChange {
  ids: string[];
  count: number;
}

/** Tells of changes as they happen, as long as somebody looks. What is not told costs nothing: lists are as they were answered. */
export interface Live {
  /** Is there anybody who could tell? */
  isAvailable: boolean;
  isOn(): boolean;
  setOn(on: boolean): void;
  /** Answers how to stop listening. */
  subscribe(entity: string, listener: (change: LiveChange) => void): () => void;
}

export const noLive: Live = {
  isAvailable: false,
  isOn: () => false,
  setOn: () => {},
  subscribe: () => () => {},
};
