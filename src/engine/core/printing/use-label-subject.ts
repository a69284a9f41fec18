import type { Entity } from '../../../metadata/model';
import type { LabelTemplate } from '../../../metadata/model/label';
import { writePath } from '../../../metadata/model/paths';
import { useClient, type Client } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { readPage } from '../list/read-page';
import { usePermissions, type Permissions } from '../permissions';

/** What a label is of. */
export interface LabelSubject {
  entity: Entity;
  /** What such records contain, where they contain anything. */
  child: Entity | undefined;
}

/** The entity of that name, and the one that its records contain. */
export function useLabelSubject(name: string | undefined): LabelSubject | undefined {
  const { loadEntity } = useEngine();
  const { data } = useData(
    async (): Promise<LabelSubject> => {
      const { entity } = await loadEntity(name ?? '');
      const contained = entity.workflow?.containers?.[0]?.child;
      return { entity, child: contained === undefined ? undefined : (await loadEntity(contained)).entity };
    },
    [loadEntity, name],
    { ready: name !== undefined, forget: true },
  );
  return data;
}

const size = 20;

/** Some records of the entity whose name contains the text, as far as this person may list them. */
export function useSampleRecords(entity: Entity | undefined, search: string): EntityRecord[] {
  const client = useClient();
  const permissions = usePermissions();
  const { data = [] } = useData(
    () => (entity ? recordsOf(client, permissions, entity, entity.labelField, search) : Promise.resolve([])),
    [client, permissions, entity, search],
    { ready: entity !== undefined },
  );
  return data;
}

/** What the record contains, as far as this person may list that; nothing where the label shows none of it. */
export function useSampleContents(
  { entity, child }: LabelSubject,
  record: EntityRecord | undefined,
  label: LabelTemplate,
): EntityRecord[] {
  const client = useClient();
  const permissions = usePermissions();
  const isShown = child !== undefined && record !== undefined && label.parts.some((part) => 'contents' in part);
  const reference = entity.workflow?.containers?.[0]?.reference ?? '';
  const { data = [] } = useData(
    () => (isShown ? recordsOf(client, permissions, child, reference, record.id) : Promise.resolve([])),
    [client, permissions, child, reference, record?.id, isShown],
    { ready: isShown },
  );
  return isShown ? data : [];
}

/** The first records whose field fits; none where that field is no filter. */
async function recordsOf(
  client: Client,
  permissions: Permissions,
  entity: Entity,
  field: string,
  wanted: string,
): Promise<EntityRecord[]> {
  const call = Object.values(entity.calls).find(({ effect }) => effect === 'list');
  if (!call || !permissions.may(call)) return [];
  const filter = entity.filter.find((item) => item.field === field);
  if (wanted && !filter) return [];
  const body: Record<string, unknown> = { pagination: { page: 1, size } };
  if (wanted && filter) writePath(body, filter.path, filter.operator === 'in' ? [wanted] : wanted);
  return readPage(entity, await client.call(call, body)).rows;
}
