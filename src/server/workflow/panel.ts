import type { Panel, RecordOf, StoredRecord } from '../platform/handler';
import type { AnswerPatch } from './refused';
import { workflowOf, type Scan, type WorkflowEntity } from './scan';

/** What a scan page shows of a record of that entity, as its workflow names it under `panel`. */
export const panelOf =
  <Name extends WorkflowEntity>(show: (scan: Scan, record: RecordOf<Name>) => Promise<AnswerPatch>): Panel =>
  (context, record) =>
    // Panels are shown within scans only, and the workflow that names one is that of its entity.
    show(context as Scan, record as unknown as RecordOf<Name>);

/** What the record's workflow shows of it; nothing where it names no panel: the answer shows the record itself. */
export async function panelAnswer(scan: Scan, name: string, record: StoredRecord): Promise<AnswerPatch> {
  const { panel } = workflowOf(scan, name).workflow;
  if (panel === undefined) return {};
  const show = scan.hooks.panels[panel];
  if (!show) throw new Error(`There is no panel "${panel}".`);
  return show(scan, record);
}
