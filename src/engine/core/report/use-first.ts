import { useEffect, useState } from 'react';
import type { ReportSchema } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useEngine } from '../engine';
import { findTargets } from '../options/find-targets';
import type { Asked } from './report-query';

/** `id`: the first record of the list that a filter takes when nobody has chosen; absent when there is none. */
export interface First {
  isKnown: boolean;
  id?: string;
}

const known: First = { isKnown: true };

/** Reads it when it is needed. A list that cannot be read leaves the choice to the person. */
export function useFirst({ filters }: ReportSchema, asked: Asked): First {
  const { loadEntity, shell } = useEngine();
  const client = useClient();
  const filter = filters.find(({ first }) => first);
  const reference = filter && asked[filter.field] === undefined ? filter.reference : undefined;
  const [first, setFirst] = useState<First>();
  useEffect(() => {
    if (!reference) return;
    let isWanted = true;
    findTargets({ loadEntity, shell, client }, reference, '', 1).then(
      ([target]) => isWanted && setFirst({ isKnown: true, id: target?.id }),
      () => isWanted && setFirst(known),
    );
    return () => {
      isWanted = false;
    };
  }, [reference, loadEntity, shell, client]);
  return reference ? (first ?? { isKnown: false }) : known;
}
