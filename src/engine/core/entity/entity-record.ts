import { toRecord, readPath } from '../../../metadata/model/paths';
import type { Elsewhere } from '../../../metadata/model/elsewhere-text';
import type { Entity, Field } from '../../../metadata/model';
import type { ReferenceOption } from '../../../fields/reference-option';
import { zh } from '../../../language/zh';

/** One record as the screen holds it: values by field name, and the records that its references point at. */
export interface EntityRecord {
  id: string;
  version: number;
  values: Record<string, unknown>;
  targets: Record<string, ReferenceOption[]>;
  /** Of a tree: something stands below it. */
  isBranch?: true;
  /** What a shared record is in the other warehouses, for those who see them all. */
  elsewhere?: Elsewhere[];
}

/** Reads a record out of an answer. Throws when it has no id. */
export function readRecord(entity: Entity, answer: unknown): EntityRecord {
  const body = asObject(answer);
  const id = body?.[entity.names.id];
  if (!body || typeof id !== 'string') throw new TypeError(zh`${entity.title}的应答中没有 ${entity.names.id}`);
  return {
    id,
    version: typeof body.version === 'number' ? body.version : 0,
    values: toRecord(entity, body),
    targets: (asObject(body.references) ?? {}) as Record<string, ReferenceOption[]>,
    ...(body._is_branch === true && { isBranch: true as const }),
    ...(Array.isArray(body._elsewhere) && { elsewhere: body._elsewhere as Elsewhere[] }),
  };
}

/** The record as a person calls it: `张伟`. */
export function labelOf(entity: Entity, record: EntityRecord): string {
  return String(record.values[entity.labelField] ?? '');
}

/** What records are called by; not a moment, a number or what points elsewhere. */
const isName = (type: string): boolean => type === 'text' || type === 'code';

/** The record among others of its name: what its list begins with, where that is a name, then its name, `ZX-01 三层纸箱`. */
export function fullLabelOf(entity: Entity, record: Pick<EntityRecord, 'values'>): string {
  const [first] = entity.list.columns[0]?.fields ?? [];
  const named = entity.fields.filter(({ name, type, enumeration }) => name === first && isName(type) && !enumeration);
  const parts = [...named.map(({ name }) => record.values[name]), record.values[entity.labelField]];
  return [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join(' ');
}

/** Reads fields of a record, and what its references carry (`positions.type`), for conditions. */
export function lookupOf(record: Pick<EntityRecord, 'values' | 'targets'>): (path: string) => unknown {
  return (path) => {
    const [name = '', carried] = path.split('.');
    return carried === undefined ? record.values[name] : carriedBy(record, name, carried);
  };
}

/** The text of the schema of a field whose schema is known at run time only, as the record's reference carries it. */
export function schemaTextOf({ schemaFrom }: Field, lookup: (path: string) => unknown): string | undefined {
  if (!schemaFrom) return undefined;
  const [text] = [lookup(`${schemaFrom.reference}.${schemaFrom.schema}`)].flat();
  return typeof text === 'string' ? text : undefined;
}

function carriedBy(
  { values, targets }: Pick<EntityRecord, 'values' | 'targets'>,
  name: string,
  carried: string,
): unknown[] {
  const chosen = [values[name]].flat();
  return (targets[name] ?? [])
    .filter((target) => chosen.includes(target.id))
    .map((target) => readPath(target, [carried]));
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
