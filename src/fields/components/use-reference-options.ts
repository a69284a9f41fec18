import { useDebounceFn, useRequest } from 'ahooks';
import type { Reference } from '../field';
import { useFieldContext, type ReferenceOption } from '../field-view';

export interface ReferenceOptions {
  found: ReferenceOption[];
  loading: boolean;
  failed: boolean;
  /** Asks the server, after a pause in typing. */
  search(text: string): void;
  /** Asks at once, when the list of options opens. */
  open(): void;
  /** Asks for more of the same. */
  more(): void;
}

/** The records a reference may point at, found by remote search. Late answers to earlier questions are dropped. */
export function useReferenceOptions(reference: Reference): ReferenceOptions {
  const { searchOptions, optionPageSize, maxOptionPageSize, searchDebounceMs } = useFieldContext();
  const { data, error, loading, params, run } = useRequest(
    (text: string, size: number) => searchOptions(reference, text, size),
    // Told by the select itself; without this it would be written to the console as well.
    { manual: true, onError: () => undefined },
  );
  const { run: search } = useDebounceFn((text: string) => run(text.trim(), optionPageSize), { wait: searchDebounceMs });
  const failed = error !== undefined && !loading;
  const found = failed ? none : (data ?? none);
  return {
    found,
    loading,
    failed,
    search,
    open: () => run('', optionPageSize),
    more() {
      const [text, size] = params;
      if (text === undefined || size === undefined || loading || failed) return;
      if (size < maxOptionPageSize && found.length >= size) run(text, maxOptionPageSize);
    },
  };
}

const none: ReferenceOption[] = [];
