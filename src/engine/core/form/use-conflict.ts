import { useState, type RefObject } from 'react';
import type { EntityRecord } from '../entity/entity-record';
import { merged, type Choices, type Conflict } from './conflict';
import type { FormContents, FormStore } from './form-store';

export interface Conflicts {
  conflict: Conflict | undefined;
  raise(conflict: Conflict): void;
  /** Puts the form over their record, with what was changed here and what was chosen. */
  merge(conflict: Conflict, choices: Choices): void;
  /** Their values replace everything entered here. */
  takeTheirs(): void;
  keepEditing(): void;
}

/** A save that meets a newer version: nothing saved elsewhere is overwritten unseen, nothing typed here is lost unasked. */
export function useConflict(store: FormStore, base: RefObject<EntityRecord | undefined>): Conflicts {
  const [conflict, setConflict] = useState<Conflict>();
  const rebase = (theirs: EntityRecord, contents: FormContents) => {
    base.current = theirs;
    store.reset(theirs, contents);
    setConflict(undefined);
  };
  return {
    conflict,
    raise: setConflict,
    merge: (found, choices) => rebase(found.theirs, merged(found, choices, store.contents().targets)),
    takeTheirs: () => conflict && rebase(conflict.theirs, conflict.theirs),
    keepEditing: () => setConflict(undefined),
  };
}
