import { useRequest } from 'ahooks';
import type { Field } from '../field';
import { useFieldContext } from '../field-view';

/** The tree that a field chooses from: for a new record, or for the one with this id. */
export function useTree(field: Field, recordId: string | undefined) {
  const { loadTree } = useFieldContext();
  const {
    data: forest,
    error,
    loading,
    refresh: retry,
  } = useRequest(() => loadTree(field, recordId), {
    refreshDeps: [loadTree, field, recordId],
    // Told by the view itself; without this it would be written to the console as well.
    onError: () => undefined,
  });
  return { forest, failed: error !== undefined && !loading, retry };
}
