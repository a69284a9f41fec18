import type { ScanCodeName, TransitionNames } from '../../generated/types';
import { holds } from '../../metadata/check/conditions';
import type { Entity, Guard, Transition, Workflow } from '../../metadata/model';
import type { StoredRecord } from '../platform/handler';
import type { Guard as Asked } from './guard';
import { guards } from './guards';
import { isOverridden } from './override';
import { ScanRefused, type AnswerPatch } from './refused';
import { workflowOf, statusTitle, type WorkflowEntity, type Scan } from './scan';

/** The way of that name that this call may go. Throws when there is none: a mistake in code. */
export function transitionOf({ call }: Scan, { name }: Entity, { transitions }: Workflow, wanted: string): Transition {
  const found = transitions.find((item) => item.name === wanted);
  if (!found?.triggers.includes(`${call.entity ?? ''}.${call.key}`))
    throw new Error(`${call.entity}.${call.key} does not trigger "${wanted}" of "${name}".`);
  return found;
}

/**
 * Throws ScanRefused when the record could not be moved along the transition, whatever the call, as far as it is known without asking a
 * system outside; `patch` is told with it.
 */
export async function expectMovable<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  record: StoredRecord,
  wanted: TransitionNames[Name],
  patch: AnswerPatch = {},
): Promise<void> {
  const { workflow } = workflowOf(scan, name);
  const transition = workflow.transitions.find((item) => item.name === wanted);
  if (!transition) throw new Error(`"${name}" has no transition "${wanted}".`);
  const known = transition.guards.filter(({ guard }) => !guards[guard ?? '']?.asksOutside);
  const refusal = await findRefusal(scan, name, record, { ...transition, guards: known });
  if (refusal) throw new ScanRefused(refusal.code, { ...patch, ...refusal.patch });
}

/** The refusal of a record for the status that it is in. */
export function wrongStatus(scan: Scan, name: WorkflowEntity, record: StoredRecord): ScanRefused {
  const { entity, workflow } = workflowOf(scan, name);
  const status = statusTitle(scan, entity, record[workflow.field]);
  return new ScanRefused('status-exception', { values: { status } });
}

/** What is wrong with the record itself, whatever is to become of it. */
export const guardRefusal = (
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord,
): Promise<ScanRefused | undefined> => refusedBy(scan, name, workflowOf(scan, name).workflow.guards, record);

/** The same. Throws ScanRefused. */
export async function expectGuardsPass(scan: Scan, name: WorkflowEntity, record: StoredRecord): Promise<void> {
  const refusal = await guardRefusal(scan, name, record);
  if (refusal) throw refusal;
}

/** The same without what the transition asks: what is wrong with the record itself, then its status. */
export async function earlyRefusalOf(
  scan: Scan,
  name: string,
  record: StoredRecord,
  wanted: string,
): Promise<ScanRefused | undefined> {
  const { entity, workflow } = workflowOf(scan, name);
  const transition = transitionOf(scan, entity, workflow, wanted);
  return findEarlyRefusal(scan, name, record, transition);
}

/**
 * What stands in the way of moving the record, if anything: what is wrong with the record itself, then its status, then what the
 * transition asks, each in the order of the schema (section 1.7 of the scan workflows).
 */
export async function refusalOf(
  scan: Scan,
  name: string,
  record: StoredRecord,
  wanted: string,
): Promise<ScanRefused | undefined> {
  const { entity, workflow } = workflowOf(scan, name);
  return findRefusal(scan, name, record, transitionOf(scan, entity, workflow, wanted));
}

async function findRefusal(
  scan: Scan,
  name: string,
  record: StoredRecord,
  transition: Transition,
): Promise<ScanRefused | undefined> {
  return (
    (await findEarlyRefusal(scan, name, record, transition)) ?? (await refusedBy(scan, name, transition.guards, record))
  );
}

async function findEarlyRefusal(
  scan: Scan,
  name: string,
  record: StoredRecord,
  transition: Transition,
): Promise<ScanRefused | undefined> {
  const { entity, workflow } = workflowOf(scan, name);
  return (
    (await refusedBy(scan, name, activeGuards(workflow, transition), record)) ??
    refusedStatus(scan, entity, transition, record[workflow.field])
  );
}

/** The workflow's guards without those that do not stand in this way. */
const activeGuards = ({ guards: all }: Workflow, { ignoreGuards = [] }: Transition): Guard[] =>
  all.filter(({ code }) => !ignoreGuards.includes(code));

function refusedStatus(
  scan: Scan,
  entity: Entity,
  { from, again, refused }: Transition,
  status: unknown,
): ScanRefused | undefined {
  if (from.includes(status as number)) return undefined;
  const values = { status: statusTitle(scan, entity, status) };
  return refusedAs(again?.in.includes(status as number) ? again.code : refused, { values });
}

async function refusedBy(
  scan: Scan,
  name: string,
  all: Guard[],
  record: StoredRecord,
): Promise<ScanRefused | undefined> {
  const { entity, workflow } = workflowOf(scan, name);
  // A question about it may name its fields.
  const values = { ...record, status: statusTitle(scan, entity, record[workflow.field]) };
  const here = scan.session.warehouse.kind;
  for (const { guard, refuseWhen, code, kind = here } of all) {
    if (kind !== here) continue;
    const word = refuseWhen ? !holds(refuseWhen, (path) => record[path]) : await wordOf(scan, guard, record);
    const refusal = word !== true && refusedAs(code, { values, ...(word || {}) });
    if (refusal && !isOverridden(scan, refusal)) return refusal;
  }
  return undefined;
}

// The compiler has seen that every code of a workflow is one.
const refusedAs = (code: string, said: AnswerPatch = {}): ScanRefused => new ScanRefused(code as ScanCodeName, said);

function wordOf(scan: Scan, name: string | undefined, record: StoredRecord): ReturnType<Asked> {
  const guard = guards[name ?? ''];
  if (!guard) throw new Error(`There is no guard "${name}".`);
  return guard(scan, record);
}
