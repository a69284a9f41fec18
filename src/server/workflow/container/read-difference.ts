import type { ScanCodeName } from '../../../generated/types';
import type { StoredRecord } from '../../platform/handler';
import { say } from '../../platform/errors';
import { textsOf } from '../print-job';
import { workflowOf, type Scan } from '../scan';
import { containerOf } from './container-of';
import { differenceIn } from './fit';

/** Why something does not go into a container, in words that a list would show. */
export interface ReadDifference {
  code: ScanCodeName;
  /** The title of the field in which they differ. */
  title: string;
  /** What the container has there, and what the thing has. */
  held: string;
  item: string;
}

type Asked = [scan: Scan, name: string, container: StoredRecord, child: StoredRecord];

/** Why a record does not belong into the container, and what each has in that field; undefined when it does. */
export async function readDifference(...[scan, name, container, child]: Asked): Promise<ReadDifference | undefined> {
  const differs = differenceIn(scan, name, container, child);
  if (!differs) return undefined;
  const { code, field, of } = differs;
  const { child: inside } = containerOf(scan, name);
  const { entity } = workflowOf(scan, inside);
  return {
    code,
    title: entity.fields.find(({ name: own }) => own === of)?.title ?? of,
    held: await textIn(scan, name, container, field),
    item: await textIn(scan, inside, child, of),
  };
}

/** As it is read in a list. */
async function textIn(scan: Scan, name: string, record: StoredRecord, wanted: string): Promise<string> {
  const { entity } = workflowOf(scan, name);
  const [textOf] = await textsOf(scan, entity, [record]);
  return textOf?.([wanted]) || say(scan.model, 'notFilled');
}
