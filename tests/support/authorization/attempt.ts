import type { Call } from '../../../src/metadata/model';
import { model } from '../../../src/server/platform/model';
import { codeOf } from '../consolidation/floor';
import type { Answer, DemoConsole } from '../demo-console';
import { post } from '../post';
import type { Person, PersonName, AttemptTarget } from './people';
import { refusalsByStatus } from './refusals-by-status';
import { sampleBody, type Body } from './sample-body';

const { errors } = model.constants;

/** What the guard says to each, before it looks at anything else. */
const usualRefusal = (name: PersonName): number | undefined =>
  ({
    An: errors.sessionEnded,
    Ex: errors.sessionEnded,
    Di: errors.sessionEnded,
    Pe: errors.passwordChangeNeeded,
    No: errors.warehouseNeeded,
  })[name as string] ?? errors.forbidden;

/** Of a record of another warehouse nothing is said but that it is not there, or not one's business. */
const strangersRefusals = [errors.notFound, errors.forbidden, errors.warehouseConflict, errors.accountClosed];

/** Refusals that are no matter of permission: a caller who is told this was let in. */
const letIn: Record<string, number | undefined> = {
  'approve-override': errors.notFound,
  // What has ended is neither taken back nor tried again.
  'cancel-job': errors.invalid,
  'retry-job': errors.invalid,
  // Only a file that was handed over is attached.
  'add-attachment': errors.invalid,
  'change-comment': errors.notFound,
  'remove-attachment': errors.notFound,
  'withdraw-comment': errors.notFound,
  'delete-saved-view': errors.notFound,
  'rename-saved-view': errors.notFound,
  'take-back-created': errors.notFound,
  // What has not failed is not tried again.
  'retry-export-file': errors.invalid,
  'update-password': errors.invalid,
};

/** None of the people has a record of their own where records are seen by their creator alone. */
const isPrivate = ({ entity }: Call): boolean => Boolean(model.entities[entity ?? '']?.isPrivate);

/** What always sets the same value is not offered for every record, and nothing is set of what has left. */
const unoffered = ({ to, whileHere }: Call): number | undefined =>
  to === undefined && !whileHere ? undefined : errors.invalid;

const isLetIn = (call: Call, code: number): boolean =>
  [
    ...refusalsByStatus(call),
    letIn[call.handler ?? ''],
    unoffered(call),
    isPrivate(call) ? errors.notFound : undefined,
  ].includes(code);

/** `allowed`, `refused`, or what was answered instead. */
export type Verdict = string;

export interface Attempt {
  demo: DemoConsole;
  call: Call;
  path: string;
  person: Person;
  /** What is sent about a record of that warehouse. */
  bodyOf: (target: AttemptTarget) => Promise<Body>;
}

/** How a call is tried on a path. A body is made for every attempt, or once for each warehouse, which will do while nothing changes. */
export function attemptsOf(
  demo: DemoConsole,
  call: Call,
  path: string,
  isMadeOnce = false,
): (person: Person) => Attempt {
  const kept = new Map<string, Promise<Body>>();
  const make = (target: AttemptTarget): Promise<Body> => sampleBody(demo, call, target);
  const once = (target: AttemptTarget): Promise<Body> => {
    const key = [target.kind, target.id, target.accountId].join();
    const body = kept.get(key) ?? make(target);
    kept.set(key, body);
    return body;
  };
  return (person) => ({ demo, call, path, person, bodyOf: isMadeOnce ? once : make });
}

/** Makes the call by hand on that path, about a record of one's own warehouse. */
export async function tryOwn({ demo, call, path, person, bodyOf }: Attempt): Promise<Verdict> {
  const answer = await post(demo, person.visitor, path, await bodyOf(person.own));
  const { code } = answer;
  if (code === usualRefusal(person.name)) return 'refused';
  // Without a warehouse, any that is named is another one.
  if (person.name === 'No' && code === errors.warehouseConflict) return 'refused';
  return (code === 0 && (isPrivate(call) || !isEmptyList(call, answer))) || isLetIn(call, code)
    ? 'allowed'
    : told(answer);
}

/** The same about a record of another warehouse, or of none. */
export async function tryAt({ demo, call, path, person, bodyOf }: Attempt, target: AttemptTarget): Promise<Verdict> {
  const answer = await post(demo, person.visitor, path, await bodyOf(target));
  if (answer.code === usualRefusal(person.name) || strangersRefusals.includes(answer.code)) return 'refused';
  if (isUnknown(call, answer)) return 'refused';
  if (isEmptyList(call, answer)) return 'refused';
  return [0, letIn[call.handler ?? '']].includes(answer.code) ? 'allowed' : told(answer);
}

/** The same on one's own record, with another warehouse in the query, the body or a header. Not one of them may go well. */
export async function tryElsewhere({ demo, call, path, person, bodyOf }: Attempt): Promise<Verdict> {
  const body = await bodyOf(person.own);
  const { id } = person.foreign;
  const answers = [
    await post(demo, person.visitor, `${path}?warehouse_id=${id}`, body),
    await post(demo, person.visitor, `${path}?warehouse_id=${person.own.id}&warehouse_id=${id}`, body),
    // Calls about warehouses name one; which may be named, `tryAt` tries.
    ...(namesOf(call)?.id === 'warehouse_id'
      ? []
      : [await post(demo, person.visitor, path, { ...body, warehouse_id: id })]),
    await post(demo, person.visitor, path, body, { 'x-warehouse-id': id }),
  ];
  const through = answers.findIndex(({ code }) => code === 0);
  return through < 0 ? 'refused' : `allowed with a conflict (${through})`;
}

/** Many at once, by a person who may not do it once. */
export async function tryBatch({ demo, path, person, bodyOf }: Attempt): Promise<Verdict> {
  const items = [await bodyOf(person.own)];
  const answer = await post(demo, person.visitor, path, { items });
  return answer.code === usualRefusal(person.name) ? 'refused' : told(answer);
}

const told = ({ code, msg }: Answer): string => `${code} ${msg}`;

/** A scan says of a record of another warehouse that it is not there, or is another warehouse's; away from a workbench, some say nothing of either. */
function isUnknown({ entity = '', scan }: Call, { code, data }: Answer): boolean {
  const { unknown, elsewhere = unknown } = model.entities[entity]?.workflow ?? {};
  if (!scan || !unknown || !elsewhere || code !== errors.scanRefused) return false;
  return [unknown, elsewhere, 'device-not-bound'].map(codeOf).includes(String(data.scan_code));
}

function isEmptyList(call: Call, { code, data }: Answer): boolean {
  return code === 0 && call.effect === 'list' && data[namesOf(call)?.many ?? '']?.length === 0;
}

const namesOf = ({ entity }: Call) => model.entities[entity ?? '']?.names;
