import { useMemo } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { usePermissions } from '../permissions';
import { readHistory } from './read-history';
import { statusSteps, type StatusStep } from './status-steps';

// More changes than any record has on its way; of a longer history the latest are shown.
const changesRead = 100;

/** The way of a record through its workflow, with times and people where this person may read its history; empty without a workflow. */
export function useStatusSteps(entity: Entity, history: Call | undefined, record: EntityRecord): StatusStep[] {
  const client = useClient();
  const permissions = usePermissions();
  const { shell } = useEngine();
  const { workflow } = entity;
  const { data } = useData(
    async (signal) => {
      if (!history) return [];
      const body = { [entity.names.id]: record.id, pagination: { page: 1, size: changesRead } };
      return readHistory(entity, record, await client.call(history, body, { signal }), permissions).changes;
    },
    [client, entity, history, permissions, record],
    { ready: Boolean(history && workflow) },
  );
  return useMemo(() => {
    const field = entity.fields.find(({ name }) => name === workflow?.field);
    if (!workflow || !field || !permissions.mayRead(field)) return [];
    return statusSteps(workflow, shell.enums[field.enumeration ?? ''], record, data ?? []);
  }, [data, entity, permissions, record, shell, workflow]);
}
