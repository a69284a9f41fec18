import { labelSvg } from '../../metadata/label/label-svg';
import { recordTexts } from '../../metadata/label/record-texts';
import type { Entity } from '../../metadata/model';
import type { TextOf } from '../../metadata/model/label';
import { sourceLanguage } from '../../language/language';
import { inLanguage, sourceModel } from '../platform/language';
import type { RecordValues, StoredRecord } from '../platform/handler';
import { savedLabelOf } from '../records/label-of';
import { loadTargets, referencesAnswer } from '../records/references';
import { containerOf } from './container/container-of';
import { readContents } from './container/read-contents';
import { workflowOf, type Scan, type WorkflowEntity } from './scan';

/** What the page sends to the printer: a job of that name is printed once, however often it is sent (src/engine/core/devices/PROTOCOL.md). */
export interface PrintJob extends Record<string, unknown> {
  job_id: string;
  format: 'svg';
  data: string;
  /** What bears the label already bears one that is void: as long as the new one is not printed, the old one's code proves nothing. */
  replaces?: true;
}

/** The label of what has just been closed, which may have been closed before: `before` is the record as it was opened. */
export const replacing = (job: PrintJob, before: { label_voided?: unknown }): PrintJob =>
  before.label_voided === true ? { ...job, replaces: true } : job;

/**
 * The label of a record as its warehouse has saved it, or as its `label.json` says it. Each version of the record has its own print job, and each reprint: `reprint` tells one
 * from another. It is read by all who handle the record, and in Chinese, whatever the printing person speaks. Throws when the entity has no label: a mistake in code.
 */
export const printJob = (
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord,
  reprint?: string | number,
): Promise<PrintJob> =>
  inLanguage(sourceLanguage, () => drawn({ ...scan, model: sourceModel(scan.model) }, name, record, reprint));

async function drawn(
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord,
  reprint: string | number | undefined,
): Promise<PrintJob> {
  const { entity } = workflowOf(scan, name);
  const { label: defaultLabel, labelField } = entity;
  if (!defaultLabel) throw new Error(`"${name}" has no label.json.`);
  const label = (await savedLabelOf(scan, entity)) ?? defaultLabel;
  const listsContents = label.parts.some((part) => 'contents' in part);
  const child = listsContents ? scan.model.entities[containerOf(scan, name).child] : undefined;
  const contents = child ? await textsOf(scan, child, await readContents(scan, name, record)) : [];
  const [textOf] = await textsOf(scan, entity, [record]);
  return {
    job_id: `${String(record[labelField])}.${reprint ?? record.version}`,
    format: 'svg',
    data: labelSvg(label, textOf ?? (() => ''), { isReprint: reprint !== undefined, contents }),
  };
}

/** What records say, field by field. A label is a document: it shows all of its fields, also those that the person printing it may not read. */
export async function textsOf(
  { db, model, session, timeZone }: Scan,
  entity: Entity,
  records: RecordValues[],
): Promise<TextOf[]> {
  const targets = await loadTargets(db, model, entity, records, session.warehouse.id);
  const context = { zone: timeZone, enumeration: (name = '') => model.enums[name] };
  return records.map((record) => {
    const references = referencesAnswer(entity, record, targets);
    const source = {
      value: ({ name }: { name: string }) => record[name],
      labels: ({ name }: { name: string }) =>
        Object.fromEntries((references[name] ?? []).map(({ id, label }) => [id, label])),
    };
    return recordTexts(entity, source, context);
  });
}
