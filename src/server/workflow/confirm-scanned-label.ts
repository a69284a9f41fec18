import type { ScanCodeName, TransitionNames } from '../../generated/types';
import { answer } from './answer';
import { patchRecord } from './move';
import { writtenValues } from './written-values';
import { lockNamedSubject } from './lock-named-subject';
import { panelAnswer } from './panel';
import { expectMovable } from './refusal';
import { ScanRefused } from './refused';
import { workflowOf, type WorkflowEntity } from './scan';
import { scanHandlerOfAny } from './scan-handler';

/** Holds the label that is scanned against the number of the record that the request names (effect `confirmLabel`). Throws scanRefused. */
export const confirmScannedLabel = scanHandlerOfAny(async (scan) => {
  const { confirmLabel } = scan.call;
  if (!confirmLabel) throw new Error(`The call "${scan.call.key}" says no "confirmLabel".`);
  const { movable, wrong, next, writes } = confirmLabel;
  const { entity, workflow } = workflowOf(scan, scan.call.entity ?? '');
  // The compiler has seen that they are an entity with a workflow, one of its transitions and a scan code.
  const name = entity.name as WorkflowEntity;
  const record = await lockNamedSubject(scan, name);
  scan.seen = { big_text: scan.subject?.number ?? '' };
  await expectMovable(scan, name, record, movable as TransitionNames[WorkflowEntity]);
  const number = record[(workflow.numbers[0] ?? '') as keyof typeof record];
  if (scan.body.label !== number)
    throw new ScanRefused(wrong as ScanCodeName, { said: 'wrong-label', values: { number }, go: undefined });
  const proven = Object.entries(writtenValues(scan, entity, writes)).filter(
    // A flag that was never raised is down.
    ([field, value]) => (record[field as keyof typeof record] || null) !== (value || null),
  );
  const now = proven.length ? await patchRecord(scan, name, record, Object.fromEntries(proven)) : record;
  return answer(scan, 'operation-ok', {
    ...(await panelAnswer(scan, name, now)),
    ...(next !== undefined && { next }),
  });
});
