import type { Opened } from '../../../metadata/model';
import { say } from '../../platform/errors';
import type { StoredRecord } from '../../platform/handler';
import { lastWriterTold } from '../last-writer';
import { ScanRefused } from '../refused';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';
import { containerOf } from './container-of';

/**
 * Refuses what a page does with a container in hand that a colleague has taken to another workbench since the page heard of it. Who says no
 * version has nothing in hand, and may go on with it from anywhere. Throws ScanRefused.
 */
export async function expectStillHere(
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord,
  opened: Pick<Opened, 'at' | 'in'> | undefined = openedHere(scan, name),
): Promise<void> {
  const { seen_version: version, listed_version: listed } = scan.body;
  const known = version ?? listed;
  if (!opened || known === undefined || known === record.version) return;
  const { workflow } = workflowOf(scan, name);
  const [place, here] = [record[opened.at], scan.session.workbench?.code];
  const isOpen = opened.in.includes(Number(record[workflow.field]));
  if (!isOpen || !place || !here || place === here) return;
  const who = await lastWriterTold(scan, name, record);
  const number = String(record[workflow.numbers[0] ?? ''] ?? '');
  throw new ScanRefused('in-another-task', {
    big_text: number,
    next: 'first',
    more: say(scan.model, 'takenOverBy', { number, who, workbench: place }),
    instead: say(scan.model, 'notCarriedOut'),
  });
}

/** Where such containers are filled, if they are filled at workbenches. */
const openedHere = (scan: Scan, name: WorkflowEntity): Opened | undefined =>
  workflowOf(scan, name).workflow.containers ? containerOf(scan, name).open : undefined;
