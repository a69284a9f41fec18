import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import type { EntityRecord } from '../entity/entity-record';
import { callById, readById } from '../client/read-by-id';
import { useEngine } from '../engine';
import { withDisabledMarked } from '../options/mark-disabled';
import { usePermissions } from '../permissions';
import type { FormContents } from './form-store';
import { amendedContents, copiedContents, initialContents } from './initial-contents';
import { useLastUsed } from './use-last-used';

export type FormStart =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown; retry(): void }
  | { phase: 'ready'; base?: EntityRecord; amends?: EntityRecord; copies?: EntityRecord; contents: FormContents };

/** What a form starts from: the defaults, the record as it is now, or one that the new record is to be like. `row` stands in when no call reads one record. */
export function useLoadForm(entity: Entity, call: Call, row: EntityRecord | undefined): FormStart {
  const client = useClient();
  const { loadEntity, shell, acting } = useEngine();
  const permissions = usePermissions();
  const isAmending = call.effect === 'amend';
  const isCopying = call.effect === 'create' || call.effect === 'createMany';
  const isNew = (call.effect !== 'update' && !isAmending && !isCopying && !call.form) || !row;
  const last = useLastUsed(entity, call);
  const readCall = isNew ? undefined : callById(entity, permissions);

  const { data, error, loading, refresh } = useData(
    async () => {
      if (!readCall || !row) return undefined;
      const record = await readById(client, entity, readCall, row.id);
      return withDisabledMarked(entity, record, { loadEntity, enums: shell.enums });
    },
    [client, entity, loadEntity, readCall, row, shell],
    { ready: readCall !== undefined },
  );

  if (isNew) return last ? { phase: 'ready', contents: initialContents(entity, acting, last) } : { phase: 'loading' };
  if (error !== undefined && !loading) return { phase: 'failed', error, retry: refresh };
  const record = readCall ? data : row;
  if (isAmending && record)
    return { phase: 'ready', amends: record, contents: amendedContents(entity, record, acting) };
  if (isCopying && record) return { phase: 'ready', copies: record, contents: copiedContents(entity, record, acting) };
  return record
    ? { phase: 'ready', base: record, contents: { values: record.values, targets: record.targets } }
    : { phase: 'loading' };
}
