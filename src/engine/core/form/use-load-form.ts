import { useEffect, useState } from 'react';
import type { Call, Entity, Field } from '../../../metadata/model';
import { useClient } from '../client/client';
import type { EntityRecord } from '../entity/entity-record';
import { callById, readById } from '../entity/read-by-id';
import { useEngine } from '../engine';
import { withDisabledMarked } from '../options/mark-disabled';
import { useRights } from '../rights';
import type { FormContents } from './form-store';

export type FormStart =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown; retry(): void }
  | { phase: 'ready'; base?: EntityRecord; contents: FormContents };

/** What a form starts from: the defaults, or the record as it is now. `row` stands in when no call reads one record. */
export function useLoadForm(entity: Entity, call: Call, row: EntityRecord | undefined): FormStart {
  const client = useClient();
  const { loadEntity, shell } = useEngine();
  const rights = useRights();
  const [attempt, setAttempt] = useState(0);
  const [base, setBase] = useState<EntityRecord>();
  const [error, setError] = useState<unknown>();
  const isNew = (call.effect !== 'update' && !call.asks) || !row;
  const readCall = isNew ? undefined : callById(entity, rights);

  useEffect(() => {
    if (!readCall || !row) return;
    let wanted = true;
    readById(client, entity, readCall, row.id)
      .then((record) => withDisabledMarked(entity, record, { loadEntity, enums: shell.enums }))
      .then(
        (record) => wanted && setBase(record),
        (reason: unknown) => wanted && setError(reason ?? new Error(readCall.title)),
      );
    return () => {
      wanted = false;
    };
  }, [attempt, client, entity, loadEntity, readCall, row, shell]);

  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  if (isNew) return { phase: 'ready', contents: { values: defaultsOf(entity), targets: {} } };
  if (error) return { phase: 'failed', error, retry };
  const record = readCall ? base : row;
  return record
    ? { phase: 'ready', base: record, contents: { values: record.values, targets: record.targets } }
    : { phase: 'loading' };
}

// A switch that nobody touched shows "no", so "no" is what it says.
function defaultsOf(entity: Entity): Record<string, unknown> {
  const standard = ({ default: said, schema }: Field) => said ?? (schema.type === 'boolean' ? false : undefined);
  return Object.fromEntries(entity.fields.map((field) => [field.name, standard(field)]));
}
