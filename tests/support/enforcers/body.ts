import type { FastifyRequest } from 'fastify';
import { checkForm } from '../../../src/engine/core/form/check-form';
import { createBody, enteredValues } from '../../../src/engine/core/form/form-body';
import { formModel } from '../../../src/engine/core/form/form-model';
import { permissionsOf } from '../../../src/engine/core/permissions';
import { checkRecord } from '../../../src/metadata/check/check-record';
import { clearHidden } from '../../../src/metadata/check/clear-hidden';
import type { Validator } from '../../../src/generated/validators/validator';
import type { Call, Entity, Kind, Model } from '../../../src/metadata/model';
import { toBody, toRecord } from '../../../src/metadata/model/paths';
import type { FieldProblem } from '../../../src/metadata/check/problems-of';
import { checkBody } from '../../../src/server/http/check-body';
import type { CallError } from '../../../src/server/platform/errors';
import { allCodes } from '../../../src/server/identity/permission-tree';

type Values = Record<string, unknown>;

/** The two enforcers that run JavaScript, for one create call. They answer the fields they complain about. */
export interface BodyEnforcers {
  /** What the drawer's own check says of a record, given as it is. */
  browser(record: Values): string[];
  /** What the server's route says of the same record as a body, as far as no other record is needed. */
  server(record: Values): Promise<string[]>;
  /** What the drawer says when a person enters the record, and what it would then send. */
  entered(record: Values): { complaints: string[]; record: Values };
}

interface Place {
  model: Model;
  kind: Kind;
}

const nothingCarried = () => () => undefined;

export function bodyEnforcers({ model, kind }: Place, entity: Entity, call: Call, validator: Validator): BodyEnforcers {
  const form = formModel(entity, { call, ranged: false }, permissionsOf({ kind, codes: allCodes(model, kind) }));
  const route = checkBody(model, call, entity, validator);
  const check = (body: Values, record: Values, values: Values): string[] =>
    told(
      checkForm(entity, validator, { model: form, contents: { values, targets: {} }, body, record }, model.messages),
    );
  return {
    browser: (record) => check(toBody(entity, record), record, record),
    async server(record) {
      const body = toBody(entity, record);
      const refusal = refusalOf(() => route({ body } as FastifyRequest));
      if (refusal) return told((refusal.data as { problems: FieldProblem[] }).problems);
      const whole = clearHidden(entity, { ...defaults(entity), ...toRecord(entity, body) }, nothingCarried);
      return told(checkRecord(entity, 'create', whole, nothingCarried(), model.messages));
    },
    entered(record) {
      const entered = enteredValues(entity, form, { values: record, targets: {} });
      const body = createBody(form, entered);
      return { complaints: check(body, entered, record), record: toRecord(entity, body) };
    },
  };
}

const told = (problems: FieldProblem[]): string[] => [...new Set(problems.map(({ field }) => field))].sort();

const defaults = ({ fields }: Entity): Values =>
  Object.fromEntries(fields.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]));

function refusalOf(check: () => void): CallError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error as CallError;
  }
}
