import type { ScanCodeName, StatusNames, TransitionNames } from '../../generated/types';
import { holds } from '../../metadata/check/conditions';
import type { Entity, Filled, Move, Workflow } from '../../metadata/model';
import type { Handler, RecordValues, StoredRecord } from '../platform/handler';
import { answer } from './answer';
import { expectIn, expectReached } from './expect-reached';
import { lockNamedSubject } from './lock-named-subject';
import { expectVersion } from './lock-named-record';
import { move, patchRecord } from './move';
import { refuseUnlessOverridden } from './override';
import { panelAnswer } from './panel';
import { printJob } from './print-job';
import { earlyRefusalOf, wrongStatus } from './refusal';
import { ScanRefused, type AnswerPatch } from './refused';
import { workflowOf, type Scan, type WorkflowEntity } from './scan';
import { scanHandlerOfAny } from './scan-handler';
import { toAnswer } from './to-answer';
import { workflowHandlerOfAny } from './workflow-handler';
import { formValues, writtenValues } from './written-values';

/**
 * Does what a call says under `move`, to the record that its request names: takes it along the transition, writes fields, and has the
 * call's `before` and `after` have a word. Throws notFound, stale, scanRefused.
 */
export const moveNamedRecord: Handler = (context) => (context.call.scan ? byScan(context) : plainly(context));

const byScan = scanHandlerOfAny(async (scan) => {
  const { entity, moved } = await moveAsSaid(scan);
  const { accepted = 'operation-ok', next, shows } = moveOf(scan);
  const shown = await withLabel(
    scan,
    entity.name as WorkflowEntity,
    moved,
    await panelAnswer(scan, entity.name, moved),
  );
  const large = shows === undefined ? {} : { big_text: String(moved[shows as keyof typeof moved] ?? '') };
  // The compiler has seen that it is a scan code.
  return answer(scan, accepted as ScanCodeName, { ...shown, ...large, ...(next !== undefined && { next }) });
});

const plainly = workflowHandlerOfAny(async (scan) => {
  const { entity, moved } = await moveAsSaid(scan);
  return { [entity.names.id]: moved.id, version: moved.version };
});

async function moveAsSaid(scan: Scan): Promise<{ entity: Entity; moved: StoredRecord }> {
  const { entity, workflow } = workflowOf(scan, scan.call.entity ?? '');
  const { transitions, writes, reached, in: within, filled = [], print } = moveOf(scan);
  const name = entity.name as WorkflowEntity;
  const record = await lockNamedSubject(scan, name);
  await expectVersion(scan, record);
  const said = { ...formValues(scan, entity), ...writtenValues(scan, entity, writes) };
  const { before, after } = scan.call;
  const values = (before && (await scan.hooks.beforeWrite[before]?.(scan, said, record))) || said;
  const way = wayOf(workflow, record, transitions);
  if (reached !== undefined) expectReached(scan, name, record, reached as StatusNames[WorkflowEntity]);
  if (within) expectIn(scan, name, record, within as StatusNames[WorkflowEntity][]);
  // Its status is told before what is missing, and that before others are asked about it.
  const refusal = way !== undefined && filled.length ? await earlyRefusalOf(scan, name, record, way) : undefined;
  if (refusal) throw refusal;
  expectFilled({ ...record, ...values }, filled);
  if (way === undefined) expectOffered(scan, name, record);
  const moved =
    way === undefined ? await noted(scan, name, record, values) : await move(scan, name, record, way, values);
  if (after) await scan.hooks.afterWrite[after]?.(scan, moved.id, moved);
  if (print === 'again') refuseUnlessOverridden(scan, new ScanRefused('reason-needed'));
  return { entity, moved };
}

/** What a call takes in hand or prints again, and nothing else, stays in its version. */
async function noted(
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord,
  values: RecordValues,
): Promise<StoredRecord> {
  const { form = [], move: { writes = {} } = {} } = scan.call;
  const isRead = !form.length && !Object.keys(writes).length;
  return isRead ? record : patchRecord(scan, name, record, values);
}

function expectFilled(values: RecordValues, filled: Filled[]): void {
  const empty = filled.find(({ field }) => (values[field] ?? '') === '');
  // The compiler has seen that it is a scan code.
  if (empty) throw new ScanRefused(empty.code as ScanCodeName);
}

/** Of a record that does not move, the request tells one reprint from another: sent once more, it is the same print job. */
async function withLabel(
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord,
  shown: AnswerPatch,
): Promise<AnswerPatch> {
  const { print, transitions } = moveOf(scan);
  if (print === undefined) return shown;
  const byRequest = (scan.base.request_id ?? scan.logId).slice(0, 8);
  const reprint = transitions.length ? record.version : byRequest;
  const label = await printJob(scan, name, record, print === 'again' ? reprint : undefined);
  return { ...shown, entity: { ...(shown.entity ?? (await toAnswer(scan, name, record))), label } };
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
function expectOffered(scan: Scan, name: WorkflowEntity, record: StoredRecord): void {
  const { visibleWhen } = scan.call;
  if (!visibleWhen || holds(visibleWhen, (path) => record[path])) return;
  throw wrongStatus(scan, name, record);
}

function moveOf({ call }: Scan): Move {
  if (!call.move) throw new Error(`The call "${call.key}" says no "move".`);
  return call.move;
}
