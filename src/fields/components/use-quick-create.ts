import { useRef, useState } from 'react';
import type { Reference } from '../field';
import { useFieldContext, type ReferenceOption } from '../field-view';

interface QuickCreate {
  isOffered: boolean;
  /** Finds out whether this person may, once. */
  look(): void;
  make(): Promise<ReferenceOption | undefined>;
}

/** Making a record to point at, where one chooses from those that are there. Without a reference nothing is offered. */
export function useQuickCreate(reference: Reference | undefined): QuickCreate {
  const { canQuickCreate, quickCreate } = useFieldContext();
  const [isOffered, setOffered] = useState(false);
  const isAsked = useRef(false);
  return {
    isOffered,
    look() {
      if (!reference || isAsked.current) return;
      isAsked.current = true;
      canQuickCreate(reference).then(setOffered, () => undefined);
    },
    make: async () => (reference ? quickCreate(reference) : undefined),
  };
}
