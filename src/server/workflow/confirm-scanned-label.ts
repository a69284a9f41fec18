import type { ScanCodeName, TransitionNames } from '../../generated/types';
import { say } from '../platform/errors';
import { answer } from './answer';
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
  const { movable, wrong, next } = confirmLabel;
  const { entity, workflow } = workflowOf(scan, scan.call.entity ?? '');
  // The compiler has seen that they are an entity with a workflow, one of its transitions and a scan code.
  const name = entity.name as WorkflowEntity;
  const record = await lockNamedSubject(scan, name);
  scan.seen = { big_text: scan.subject?.number ?? '' };
  await expectMovable(scan, name, record, movable as TransitionNames[WorkflowEntity]);
  const number = record[(workflow.numbers[0] ?? '') as keyof typeof record];
  if (scan.body.label !== number)
    throw new ScanRefused(wrong as ScanCodeName, { more: say(scan.model, 'labelExpected', { number }), go: undefined });
  return answer(scan, 'operation-ok', {
    ...(await panelAnswer(scan, name, record)),
    ...(next !== undefined && { next }),
  });
});
