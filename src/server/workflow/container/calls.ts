import { answerRecords } from '../../records/answer-record';
import { CallError } from '../../platform/errors';
import type { ScanCodeName } from '../../../generated/types';
import { answer, spoken } from '../answer';
import { lockNamedSubject } from '../lock-named-subject';
import { panelAnswer } from '../panel';
import { lockByNumber, readRecords, whereId } from '../read-records';
import { ScanRefused } from '../refused';
import { scanHandlerOfAny } from '../scan-handler';
import { workflowOf, type WorkflowEntity } from '../scan';
import { workflowHandlerOfAny } from '../workflow-handler';
import { containerOf } from './container-of';
import { takeOutOf } from './put';
import { readContents } from './read-contents';

/** Takes the record whose number is scanned out of the container that the request names (effect `takeOut`). */
export const takeOutScanned = scanHandlerOfAny(async (scan) => {
  const { entity, child, reference, count, wrong } = containerOf(scan, scan.call.entity ?? '');
  const name = entity.name as WorkflowEntity;
  const container = await lockNamedSubject(scan, name);
  const [number = ''] = workflowOf(scan, child).workflow.numbers;
  const found = await lockByNumber(scan, child, scan.body[number]);
  if (found[reference as keyof typeof found] !== container.id) {
    const [own = ''] = workflowOf(scan, name).workflow.numbers;
    const values = { outside: found[number as keyof typeof found], into: container[own as keyof typeof container] };
    // The compiler has seen that it is a scan code.
    throw new ScanRefused(wrong as ScanCodeName, { said: 'not-in', values });
  }
  const left = await takeOutOf(scan, name, container, found);
  const inside = Number(left[count]);
  return answer(scan, 'operation-ok', {
    ...(await panelAnswer(scan, entity.name, left)),
    values: { removed: found[number as keyof typeof found] },
    big_text: String(inside),
    speak: spoken(inside),
    next: 'scan',
  });
});

/** Lists what is in the container that the request names, the latest first (effect `contents`). Throws notFound. */
export const listContents = workflowHandlerOfAny(async (scan) => {
  const { entity, child } = containerOf(scan, scan.call.entity ?? '');
  const [container] = await readRecords(scan, entity.name as WorkflowEntity, whereId(scan.body[entity.names.id]));
  if (!container) throw new CallError('notFound');
  const inside = await readContents(scan, entity.name, container);
  const other = workflowOf(scan, child).entity;
  return { [other.names.many]: await answerRecords(scan.db, scan.model, other, inside, scan.session) };
});
