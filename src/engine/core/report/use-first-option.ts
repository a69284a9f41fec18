import type { ReportSchema } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import { searchOptions } from '../options/search-options';
import type { ReportQuery } from './report-query';

/** `id`: the first record of the list that a filter takes when nothing is chosen; absent when there is none. */
export interface FirstOption {
  isKnown: boolean;
  id?: string;
}

const known: FirstOption = { isKnown: true };

/** Reads it when it is needed. A list that cannot be read leaves the choice to the person. */
export function useFirstOption({ filters }: ReportSchema, asked: ReportQuery): FirstOption {
  const { loadEntity, shell } = useEngine();
  const client = useClient();
  const filter = filters.find(({ first }) => first);
  const reference = filter && asked[filter.field] === undefined ? filter.reference : undefined;
  const { data, error } = useData(
    async () => {
      const [target] = reference ? await searchOptions({ loadEntity, shell, client }, reference, '', 1) : [];
      return { isKnown: true, id: target?.id };
    },
    [reference, loadEntity, shell, client],
    { ready: reference !== undefined, forget: true },
  );
  if (!reference || error !== undefined) return known;
  return data ?? { isKnown: false };
}
