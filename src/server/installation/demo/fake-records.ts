import type { Entity, Kind } from '../../../metadata/model';
import { pointingIn } from '../../../metadata/model/pointing';
import { fakeRecord } from './fake-record';
import type { FakePlace } from './fake-value';
import { isKeptBy } from './is-kept-by';
import type { Random } from './random';
import type { SeedContext } from './seed-context';
import { demoWorld } from './world';

type Values = Record<string, unknown>;

/** By what chance, beside what, and for which warehouse records are made up. */
interface MadeUp {
  random: Random;
  ids: Record<string, string[]>;
  place: FakePlace;
}

const handWritten = new Set([
  ...['position', 'role', 'workbench', 'manifest', 'sorting-package', 'package-measure', 'package-not-found-record'],
  ...['change-waybill-task', 'shipment-rule', 'handover-rule', 'waybill-rule', 'sorting-plan', 'grid'],
  ...['inbound-big-bag', 'package', 'outbound-wave', 'rebin-group', 'wall-slot', 'b-package'],
  ...['outbound-big-bag', 'shipment', 'load'],
]);

/**
 * Entities whose records are made up in a kind of warehouse: all that it can list, also those that came after this was
 * written. What is pointed at stands before what points at it.
 */
export function fakeEntities(entities: Record<string, Entity>, kind: Kind): Entity[] {
  const made = Object.values(entities).filter(
    (entity) =>
      entity.scope === 'warehouse' && !handWritten.has(entity.name) && isKeptBy(entity, kind) && !isWritten(entity),
  );
  return inOrder(made, new Set(made.map(({ name }) => name)));
}

/** Does only the server write its records, or would they change what others print, without a template in the demo world? */
export const isWritten = ({ name, fields }: Entity): boolean =>
  !demoWorld.templates[name] &&
  fields.some(
    (field) =>
      field.labelOf ||
      (field.readOnly && !field.system && field.required && field.default === undefined && !field.series),
  );

function inOrder(entities: Entity[], open: Set<string>): Entity[] {
  const ready = entities.filter((entity) =>
    pointingIn(entity).every(({ reference }) => reference.entity === entity.name || !open.has(reference.entity)),
  );
  if (!ready.length) return entities;
  const later = entities.filter((entity) => !ready.includes(entity));
  return [...ready, ...inOrder(later, new Set(later.map(({ name }) => name)))];
}

/** As many records of the entity as wanted, no two of them alike where a rule forbids it; fewer when it cannot be helped. */
export function fakeRecords(
  { model, validators }: SeedContext,
  entity: Entity,
  count: number,
  { random, ids, place }: MadeUp,
): Values[] {
  const validate = validators[`${entity.name}.create`];
  const isNew = newcomers(entity);
  const records: Values[] = [];
  while (records.length < count) {
    const record = fakeRecord(entity, { model, random, number: records.length + 1, ids, place, validate, isNew });
    if (!record) break;
    records.push(record);
  }
  return records;
}

/** Remembers what `unique` rules look at, and says whether a record brings something new to each. */
function newcomers(entity: Entity): (record: Values) => boolean {
  // Numbers of a series are given later, each once.
  const isCounted = (name: string): boolean => entity.fields.some((field) => field.name === name && field.series);
  const rules = entity.rules.flatMap((rule) => (rule.rule === 'unique' && !rule.fields.some(isCounted) ? [rule] : []));
  const seen = new Set<string>();
  return (record) => {
    const keys = rules.map(({ id, fields }) => JSON.stringify([id, ...fields.map((name) => record[name] ?? null)]));
    if (keys.some((key) => seen.has(key))) return false;
    keys.forEach((key) => seen.add(key));
    return true;
  };
}
