import type { ScanCodeName, TransitionNames } from '../../generated/types';
import { holds } from '../../metadata/check/conditions';
import type { Entity, Move, Workflow } from '../../metadata/model';
import type { Handler, StoredRecord } from '../platform/handler';
import { answer } from './answer';
import { lockNamedSubject } from './lock-named-subject';
import { expectVersion } from './lock-named-record';
import { move, patchRecord } from './move';
import { shownBy } from './panel';
import { ScanRefused } from './refused';
import { statusTitle, workflowOf, type Scan, type WorkflowEntity } from './scan';
import { scanHandlerOfAny } from './scan-handler';
import { workflowHandlerOfAny } from './workflow-handler';
import { formValues, writtenValues } from './written-values';

/**
 * Does what a call says under `move`, to the record that its request names: takes it along the transition, and writes fields. Throws
 * notFound, stale, scanRefused.
 */
export const moveNamedRecord: Handler = (context) => (context.call.scan ? byScan(context) : plainly(context));

const byScan = scanHandlerOfAny(async (scan) => {
  const { entity, moved } = await moveAsSaid(scan);
  const { accepted = 'operation-ok', next } = moveOf(scan);
  const shown = await shownBy(scan, entity.name, moved);
  // The compiler has seen that it is a scan code.
  return answer(scan, accepted as ScanCodeName, { ...shown, ...(next !== undefined && { next }) });
});

const plainly = workflowHandlerOfAny(async (scan) => {
  const { entity, moved } = await moveAsSaid(scan);
  return { [entity.names.id]: moved.id, version: moved.version };
});

async function moveAsSaid(scan: Scan): Promise<{ entity: Entity; moved: StoredRecord }> {
  const { entity, workflow } = workflowOf(scan, scan.call.entity ?? '');
  const { transitions, writes } = moveOf(scan);
  const name = entity.name as WorkflowEntity;
  const record = await lockNamedSubject(scan, name);
  await expectVersion(scan, record);
  const values = { ...formValues(scan, entity), ...writtenValues(scan, entity, writes) };
  const way = wayOf(workflow, record, transitions);
  if (way !== undefined) return { entity, moved: await move(scan, name, record, way, values) };
  expectOffered(scan, entity, workflow, record);
  return { entity, moved: await patchRecord(scan, name, record, values) };
}

/** Of several transitions the first that begins where the record is. */
function wayOf(
  { field, transitions: all }: Workflow,
  record: StoredRecord,
  names: string[],
): TransitionNames[WorkflowEntity] | undefined {
  const ways = names.map((name) => all.find((item) => item.name === name));
  const way = ways.find((item) => item?.from.includes(Number(record[field]))) ?? ways[0];
  return way?.name as TransitionNames[WorkflowEntity] | undefined;
}

/** Without a transition, the condition under which the call is offered is what keeps it from other records. */
function expectOffered(scan: Scan, entity: Entity, { field }: Workflow, record: StoredRecord): void {
  const { visibleWhen } = scan.call;
  if (!visibleWhen || holds(visibleWhen, (path) => record[path])) return;
  throw new ScanRefused('status-exception', { values: { status: statusTitle(scan, entity, record[field]) } });
}

function moveOf({ call }: Scan): Move {
  if (!call.move) throw new Error(`The call "${call.key}" says no "move".`);
  return call.move;
}
