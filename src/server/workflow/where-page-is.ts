import { holdsOne } from '../../metadata/model/access';
import type { Entity } from '../../metadata/model';
import type { RecordValues } from '../platform/handler';
import type { AnswerPatch } from './refused';
import type { Scan } from './scan';

type Asking = Pick<Scan, 'model' | 'session'>;

/** The scan page on which work goes on with a record as it is now, when there is one that this person may open. */
export const wherePageIs = (scan: Asking, { workflow }: Entity, record: RecordValues): Pick<AnswerPatch, 'go'> =>
  wayTo(scan, workflow?.pages[Number(record[workflow.field])]);

/** The way to a scan page, when this person may open it; `code`: what is opened there, where opening writes nothing. */
export function wayTo({ model, session }: Asking, page: string | undefined, code?: unknown): Pick<AnswerPatch, 'go'> {
  const { kind } = session.warehouse;
  const item = model.menu
    .flatMap(({ items }) => items)
    .find((one) => one.page === page && !one.parameter && one.kinds.includes(kind));
  if (!page || !item || !holdsOne(item.codes, { kind, codes: session.codes })) return {};
  return { go: { path: item.path, title: item.title, ...(code !== undefined && { code: String(code) }) } };
}
