import type { Entity } from '../../../metadata/model';
import type { Acting } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { writtenContents } from './amended-contents';
import type { FormContents } from './form-store';

/** What a form for another record like this one begins with: its values, without those that no two records share. */
export function copiedContents(entity: Entity, record: EntityRecord, acting: Acting): FormContents {
  // Of several fields that are unique together the last one tells records apart: 同一波次的墙号.
  const own = entity.rules.flatMap((rule) => (rule.rule === 'unique' ? rule.fields.slice(-1) : []));
  return writtenContents(entity, record, acting, ({ name }) => !own.includes(name));
}
