import type { Call, Model } from '../../metadata/model';
import type { Meaning } from '../database/planned';
import { CallError, say } from '../platform/errors';
import { grantCeiling } from '../identity/grant-ceiling';
import { problemsIn } from '../records/meaning-problems';
import { noAbilities } from '../database/abilities';
import { planEntity } from '../database/plan-entity';

/** The part of a PostgreSQL error that is read here. */
interface DatabaseError {
  code: string;
  constraint?: string;
  column?: string;
  table?: string;
  detail?: string;
  hint?: string;
}

const known = new WeakMap<Model, Map<string, Meaning>>();

function meanings(model: Model): Map<string, Meaning> {
  const found = known.get(model) ?? meaningsOf(model);
  known.set(model, found);
  return found;
}

/**
 * What the database refused, in the words of the schema: the constraint's name leads back to the rule or the keyword.
 * Undefined: not a refusal but a fault.
 */
export function refusalOf(error: unknown, model: Model, call: Call): CallError | undefined {
  if (!isDatabaseError(error)) return undefined;
  if (error.constraint === grantCeiling) return aboveOwn(error, model);
  const meaning = meanings(model).get(error.constraint ?? '') ?? missing(model, error);
  const entity = meaning && model.entities[meaning.entity];
  switch (error.code) {
    case '23505':
    case '23514':
    case '23502':
    case '23503': {
      const problems = entity ? problemsIn(model, call, entity, meaning) : [];
      return problems.length
        ? new CallError(
            error.code === '23505' ? 'duplicate' : 'invalid',
            problems[0]?.message,
            { problems },
            { cause: error },
          )
        : undefined;
    }
    case '42501':
      return new CallError('forbidden', '', {}, { cause: error });
    case '57014':
    case '55P03':
      return new CallError('unavailable', '', {}, { cause: error });
    default:
      return error.code.startsWith('22') ? new CallError('invalid', '', {}, { cause: error }) : undefined;
  }
}

function aboveOwn(error: DatabaseError, model: Model): CallError {
  const message = say(model, error.hint ?? 'givenAboveOwn', { names: error.detail });
  return new CallError('forbidden', message, {}, { cause: error });
}

/** NOT NULL has no name: the table and the column say what is missing. */
function missing(model: Model, { code, table, column }: DatabaseError): Meaning | undefined {
  if (code !== '23502' || !table || !column) return undefined;
  const entity = Object.values(model.entities).find(
    (item) => table === item.table || table.startsWith(`${item.table}_`),
  );
  return entity && { entity: entity.name, fields: [column], keyword: 'type' };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'severity' in error &&
    typeof (error as { code?: unknown }).code === 'string'
  );
}

/** What each constraint of the entities' tables enforces, by its name. */
function meaningsOf(model: Model): Map<string, Meaning> {
  const tables = Object.values(model.entities).flatMap((entity) => planEntity(model, entity, noAbilities));
  const constraints = tables.flatMap((table) => table.constraints);
  const triggers = tables.flatMap((table) => table.triggers ?? []);
  return new Map([
    ...constraints.flatMap(({ name, meaning }) => (meaning ? [[name, meaning] as const] : [])),
    ...triggers.flatMap(({ complaint, meaning }) => (meaning ? [[complaint, meaning] as const] : [])),
  ]);
}
