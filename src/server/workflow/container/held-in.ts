import { say } from '../../platform/errors';
import type { StoredRecord } from '../../platform/handler';
import { isOver } from '../gone-with';
import { readRecords, whereId } from '../read-records';
import type { AnswerPatch } from '../refused';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';
import { wayTo } from '../where-page-is';
import { holdersOf } from './recount';

/** What holds the record, and, as long as that has not left and is in nothing itself, the way to the page where it is taken out. Empty: it is in nothing. */
export async function heldIn(scan: Scan, child: WorkflowEntity, record: StoredRecord): Promise<AnswerPatch> {
  for (const { name, words } of holdersOf(scan, child)) {
    const id = record[words.reference];
    const [holder] = id ? await readRecords(scan, name, whereId(id)) : [];
    if (holder) return toldOf(scan, name, words.start, holder);
  }
  return {};
}

function toldOf(scan: Scan, name: WorkflowEntity, start: string, holder: StoredRecord): AnswerPatch {
  const { entity, workflow } = workflowOf(scan, name);
  const number = holder[entity.labelField];
  const more = `${entity.title} ${String(number)}`;
  if (isOver(scan, name, holder) || holdersOf(scan, name).some(({ words }) => holder[words.reference])) return { more };
  const filled = workflow.transitions.find((one) => one.name === start)?.to;
  const filledAt = filled === undefined ? undefined : workflow.pages[filled];
  return { more, instead: say(scan.model, 'takeOutFirst', { kind: entity.title }), ...wayTo(scan, filledAt, number) };
}
