import type { Call } from '../../../src/metadata/model';
import { model } from '../../../src/server/model';
import type { Answer, DemoConsole } from '../demo-console';
import { post } from '../post';
import type { Person, PersonName } from './people';
import { sampleBody } from './sample-body';

const { errors } = model.constants;

/** What the guard says to each, before it looks at anything else. */
const usualRefusal = (name: PersonName): number | undefined =>
  ({ An: errors.sessionEnded, Pe: errors.passwordChangeNeeded, No: errors.warehouseNeeded })[name as string] ??
  errors.forbidden;

/** Of a record of another warehouse nothing is said but that it is not there, or not one's business. */
const strangersRefusals = [errors.notFound, errors.forbidden, errors.warehouseConflict, errors.accountClosed];

/** Refusals that are no matter of permission: whoever is told this was let in. */
const letIn: Record<string, number | undefined> = {
  'delete-saved-view': errors.notFound,
  'rename-saved-view': errors.notFound,
  'update-password': errors.invalid,
};

/** `allowed`, `refused`, or what was answered instead. */
export type Verdict = string;

export interface Attempt {
  demo: DemoConsole;
  call: Call;
  path: string;
  person: Person;
}

/** Makes the call by hand on that path, about a record of one's own warehouse. */
export async function tryOwn({ demo, call, path, person }: Attempt): Promise<Verdict> {
  const answer = await post(demo, person.visitor, path, await sampleBody(demo, call, person.own));
  const { code } = answer;
  if (code === usualRefusal(person.name)) return 'refused';
  // Without a warehouse, any that is named is another one.
  if (person.name === 'No' && code === errors.warehouseConflict) return 'refused';
  return (code === 0 && !isEmptyList(call, answer)) || code === letIn[call.handler ?? ''] ? 'allowed' : told(answer);
}

/** The same about a record of another warehouse. */
export async function tryForeign({ demo, call, path, person }: Attempt): Promise<Verdict> {
  const answer = await post(demo, person.visitor, path, await sampleBody(demo, call, person.foreign));
  if (answer.code === usualRefusal(person.name) || strangersRefusals.includes(answer.code)) return 'refused';
  if (isEmptyList(call, answer)) return 'refused';
  return answer.code === 0 ? 'allowed' : told(answer);
}

/** The same with another warehouse in the query. */
export async function tryElsewhere({ demo, call, path, person }: Attempt): Promise<number | undefined> {
  const body = await sampleBody(demo, call, person.own);
  return (await post(demo, person.visitor, `${path}?warehouse_id=${person.foreign.id}`, body)).code;
}

const told = ({ code, msg }: Answer): string => `${code} ${msg}`;

function isEmptyList({ effect, entity }: Call, { code, data }: Answer): boolean {
  const names = model.entities[entity ?? '']?.names;
  return code === 0 && effect === 'list' && data[names?.many ?? '']?.length === 0;
}
