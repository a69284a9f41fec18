import { useRef, useState } from 'react';
import type { Reference } from '../field';
import { useFieldContext, type Target } from '../field-view';

interface MakeTarget {
  isOffered: boolean;
  /** Finds out whether this person may, once. */
  look(): void;
  make(): Promise<Target | undefined>;
}

/** Making a record to point at, where one chooses from those that are there. Without a reference nothing is offered. */
export function useMakeTarget(reference: Reference | undefined): MakeTarget {
  const { canMakeTarget, makeTarget } = useFieldContext();
  const [isOffered, setOffered] = useState(false);
  const isAsked = useRef(false);
  return {
    isOffered,
    look() {
      if (!reference || isAsked.current) return;
      isAsked.current = true;
      canMakeTarget(reference).then(setOffered, () => undefined);
    },
    make: async () => (reference ? makeTarget(reference) : undefined),
  };
}
