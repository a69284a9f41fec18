import type { ScanCodeName } from '../../generated/types';
import { holds } from '../../metadata/conditions';
import type { Entity, Guard, Transition, Workflow } from '../../metadata/model';
import type { RecordValues } from '../handler';
import { guards } from './guards';
import { ScanRefused, type Said } from './refused';
import { moving, statusTitle, type Scan } from './scan';

/** The way of that name that this call may go. Throws when there is none: a mistake in code. */
export function transitionOf({ call }: Scan, { name }: Entity, { transitions }: Workflow, wanted: string): Transition {
  const found = transitions.find((item) => item.name === wanted);
  if (!found?.triggers.includes(`${call.entity ?? ''}.${call.key}`))
    throw new Error(`${call.entity}.${call.key} does not trigger "${wanted}" of "${name}".`);
  return found;
}

/**
 * What stands in the way of moving the record, if anything: what is wrong with the record itself, then its status, then what the
 * transition asks, each in the order of the schema (section 1.7 of the scan workflows).
 */
export async function refusalOf(
  scan: Scan,
  name: string,
  record: RecordValues,
  wanted: string,
): Promise<ScanRefused | undefined> {
  const { entity, workflow } = moving(scan, name);
  const transition = transitionOf(scan, entity, workflow, wanted);
  return (
    (await refusedBy(scan, workflow.guards, record)) ??
    refusedStatus(scan, entity, transition, record[workflow.field]) ??
    (await refusedBy(scan, transition.guards, record))
  );
}

function refusedStatus(
  scan: Scan,
  entity: Entity,
  { from, to, again, refused }: Transition,
  status: unknown,
): ScanRefused | undefined {
  if (from.includes(status as number)) return undefined;
  const values = { status: statusTitle(scan, entity, status) };
  return refusedAs(again && status === to ? again : refused, { values });
}

async function refusedBy(scan: Scan, all: Guard[], record: RecordValues): Promise<ScanRefused | undefined> {
  for (const { guard, refuseWhen, code } of all) {
    const isRefused = refuseWhen ? holds(refuseWhen, (path) => record[path]) : !(await passes(scan, guard, record));
    if (isRefused) return refusedAs(code);
  }
  return undefined;
}

// The compiler has seen that every code of a workflow is one.
const refusedAs = (code: string, said: Said = {}): ScanRefused => new ScanRefused(code as ScanCodeName, said);

function passes(scan: Scan, name: string | undefined, record: RecordValues): boolean | Promise<boolean> {
  const guard = guards[name ?? ''];
  if (!guard) throw new Error(`There is no guard "${name}".`);
  return guard(scan, record);
}
