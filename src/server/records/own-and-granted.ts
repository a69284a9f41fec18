import { holds, pathsOf } from '../../metadata/check/conditions';
import { codesIn } from '../../metadata/model/permissions';
import { CallError } from '../platform/errors';
import type { RecordValues, StoredRecord } from '../platform/handler';
import { refuseNamed } from '../platform/refuse-named';
import { ownRecordOf } from '../platform/session';
import type { EntityContext } from './get';

/** Refuses to make the record of the own session what the entity says it is not made (`x-own`). Throws forbidden. */
export function refuseOwn(context: EntityContext, patch: RecordValues, stored: StoredRecord | null): void {
  const { own } = context.entity;
  if (!own || !stored || stored.id !== ownRecordOf(context.session, context.entity.name)) return;
  const isSaid = pathsOf(own.refuses).some((name) => name in patch);
  if (isSaid && holds(own.refuses, (name) => (name in patch ? patch[name] : undefined)))
    throw new CallError('forbidden', own.message);
}

/**
 * Refuses to give permissions by a record that the warehouse's kind does not know, or that reach above the own ones: those that are added,
 * and all of a record that comes to give them (`x-grants`). Throws invalid, forbidden.
 */
export function refuseGranting(context: EntityContext, patch: RecordValues, stored: StoredRecord | null): void {
  const { entity, model, session } = context;
  const { grants } = entity;
  if (!grants || !session?.warehouse) return;
  const gives = (record: RecordValues | null): boolean => holds(grants.when, (name) => record?.[name]);
  const merged = { ...stored, ...patch };
  const begins = stored !== null && !gives(stored) && gives(merged);
  if (!(grants.field in patch) && !begins) return;
  const lower = codesAt(merged, grants.field);
  const had = new Set(begins ? [] : codesAt(stored ?? {}, grants.field));
  const known = new Set(codesIn(model.permissions[session.warehouse.kind]).map((code) => code.toLowerCase()));
  const unknown = lower.filter((code) => !known.has(code));
  refuseNamed(context, grants.field in patch ? unknown : [], 'permissionUnknown', grants.field);
  const above = lower.filter((code) => !session.codes.has(code) && !had.has(code));
  refuseNamed(context, above, 'notAboveOwn', grants.field);
}

const codesAt = (record: RecordValues, field: string): string[] => {
  const codes = record[field];
  return Array.isArray(codes) ? codes.map((code) => String(code).toLowerCase()) : [];
};
