import type { Entity, Enumeration } from '../../../metadata/model';
import type { EntityRecord } from '../entity/entity-record';
import type { LoadEntity } from '../entity/loaded-entity';
import { isClosed } from './reference-target';

interface Ports {
  loadEntity: LoadEntity;
  enums: Record<string, Enumeration>;
}

/** The record with those of its targets marked whose carried status says that they are disabled. */
export async function withDisabledMarked(
  entity: Entity,
  record: EntityRecord,
  { loadEntity, enums }: Ports,
): Promise<EntityRecord> {
  const carrying = entity.fields.filter(({ name, reference }) => reference?.carry.length && record.targets[name]);
  const marked = await Promise.all(
    carrying.map(async ({ name, reference }) => {
      const target = await loadEntity(reference?.entity ?? '');
      return [
        name,
        record.targets[name]?.map((item) =>
          isClosed(target.entity, item, enums) ? { ...item, disabled: true } : item,
        ),
      ] as const;
    }),
  );
  return { ...record, targets: { ...record.targets, ...(Object.fromEntries(marked) as EntityRecord['targets']) } };
}
