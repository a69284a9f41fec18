import { holdsOne, mayCall } from '../../metadata/model/access';
import type { Entity, MenuItem, Opened } from '../../metadata/model';
import { pathWith } from '../../metadata/model/path-parameter';
import { say } from '../platform/errors';
import type { RecordValues } from '../platform/handler';
import type { AnswerPatch } from './refused';
import type { Scan } from './scan';

type Asking = Pick<Scan, 'model' | 'session'>;

/** The scan page on which work goes on with a record as it is now, when there is one that this person may open. */
export const wherePageIs = (scan: Asking, entity: Entity, record: RecordValues): Pick<AnswerPatch, 'go'> => {
  const { workflow } = entity;
  const isOpened = workflow?.opens?.includes(Number(record[workflow.field])) || openedWords(scan, entity, record);
  const [number = ''] = isOpened ? (workflow?.numbers ?? []) : [];
  return wayTo(scan, workflow?.pages[Number(record[workflow.field])], record[number]);
};

/** How the record is open at a workbench: its number takes it in hand there, and writes no more than that. Undefined: it is not. */
function openedWords({ session }: Asking, { workflow }: Entity, record: RecordValues): Opened | undefined {
  const { kind } = session.warehouse;
  const opened = workflow?.containers?.find((one) => one.kind === undefined || one.kind === kind)?.open;
  return workflow && opened?.in.includes(Number(record[workflow.field])) ? opened : undefined;
}

/** The same, and at which other workbench it is worked on now. */
export function whereItWaits(scan: Asking, entity: Entity, record: RecordValues): Pick<AnswerPatch, 'go' | 'more'> {
  const workbench = record[openedWords(scan, entity, record)?.at ?? ''];
  const isElsewhere = typeof workbench === 'string' && workbench !== scan.session.workbench?.code;
  return {
    ...wherePageIs(scan, entity, record),
    ...(isElsewhere && { more: say(scan.model, 'handledAt', { workbench }) }),
  };
}

/**
 * On to the step that is named like the call, on the same page, where this person may make the call and sits at a workbench; elsewhere to the
 * page of the record as it is now.
 */
export function onTo(
  asking: Asking,
  entity: Entity,
  record: RecordValues,
  key: string,
): Pick<AnswerPatch, 'next' | 'go'> {
  const { workbench, warehouse, codes } = asking.session;
  const call = entity.calls[key];
  const isHere = workbench?.code && call && mayCall(call, { kind: warehouse.kind, codes });
  return isHere ? { next: key } : { next: 'scan', ...wherePageIs(asking, entity, record) };
}

/** The way to the first of some scan pages that this person may open; `code`: what is opened there, where opening writes nothing. */
export function wayTo(asking: Asking, pages: string | string[] = [], code?: unknown): Pick<AnswerPatch, 'go'> {
  const [item] = [pages].flat().flatMap((page) => itemOf(asking, page, (one) => !one.parameter) ?? []);
  if (!item) return {};
  return { go: { path: item.path, title: item.title, ...(code !== undefined && { code: String(code) }) } };
}

/** The way to a page whose address has a parameter, for this value of it; `label`: how the value is called. */
export function wayToValue(asking: Asking, page: string, value: string, label: string): Pick<AnswerPatch, 'go'> {
  const item = itemOf(asking, page, (one) => one.parameter !== undefined);
  return item ? { go: { path: pathWith(item.path, value), title: `${label} ${item.title}` } } : {};
}

/** The first line of the menu with that page, if this person may open it. */
function itemOf({ model, session }: Asking, page: string, fits: (item: MenuItem) => boolean): MenuItem | undefined {
  const { kind } = session.warehouse;
  const item = model.menu
    .flatMap(({ items }) => items)
    .find((one) => one.page === page && fits(one) && one.kinds.includes(kind));
  return item && holdsOne(item.codes, { kind, codes: session.codes }) ? item : undefined;
}
