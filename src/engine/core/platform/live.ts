/** That records of an entity were written; which, unless there were too many to name. */
export interface LiveChange {
  ids: string[];
  count: number;
}

/** Tells of changes as they happen, as long as there is a listener. Without news, lists stay as they were answered. */
export interface Live {
  /** Is there a source of news? */
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
