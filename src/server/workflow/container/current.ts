import { holds } from '../../../metadata/check/conditions';
import type { PatchOf, RecordOf, StoredRecord } from '../../platform/handler';
import { say } from '../../platform/errors';
import { answer } from '../answer';
import { patchRecord } from '../move';
import { lastAwaiting } from '../last-awaiting';
import { newsOf } from '../news-of';
import { panelAnswer } from '../panel';
import type { AnswerPatch } from '../refused';
import { scanHandlerOfAny } from '../scan-handler';
import { readRecords, whereId } from '../read-records';
import type { Scan, WorkflowEntity } from '../scan';
import { toAnswer } from '../to-answer';
import { beginHere } from './begin';
import { containerOf } from './container-of';
import { openHere } from './open';
import { openedOf } from './open-at';

/**
 * The container that is filled at this workbench, of several the one in hand, as its panel shows it; nothing where there is none (effect
 * `current`). The page that has one in hand is told what a colleague has made of it. Throws notFound.
 */
export const currentHere = scanHandlerOfAny(async (scan) => {
  const { current } = scan.call;
  if (!current) throw new Error(`The call "${scan.call.key}" says no "current".`);
  const words = containerOf(scan, scan.call.entity ?? '');
  const name = words.entity.name as WorkflowEntity;
  const { [words.entity.names.id]: id, seen_version: version, ...said } = scan.body;
  const opened = openedOf(words);
  const open: StoredRecord | undefined = await inWork(scan, name, id, current.begins ? said : {});
  const closed =
    open && current.closed && holds(current.closed.when, (path) => open[path]) ? current.closed : undefined;
  const now = { record: open, isClosed: closed !== undefined, opened, count: words.count, flag: current.awaits?.flag };
  const news = await newsOf(scan, name, { id, version }, now);
  // What a colleague has ended here may wait for its label by now; the one whose label was confirmed came after all that do.
  const isAsked = !open && news.said !== 'confirmed' && current.awaits;
  const awaiting: StoredRecord | undefined = isAsked
    ? await lastAwaiting(scan, name, { at: opened.at, ...isAsked })
    : undefined;
  // What was confirmed is looked at still.
  const [confirmed]: StoredRecord[] = news.said === 'confirmed' ? await readRecords(scan, name, whereId(id)) : [];
  const here = open ?? awaiting ?? confirmed;
  const step = awaiting ? current.awaits : closed;
  const shown = here ? without(await shownOf(scan, name, here), current.keeps) : emptyHanded;
  const first = awaiting && news.said ? { more: say(scan.model, 'labelAwaited') } : {};
  return answer(scan, 'operation-ok', { ...shown, ...news, ...first, next: step?.next ?? current.next });
});

/** What is open here, with what the request says of it; where nothing is, one begins with what is said. */
async function inWork<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  id: unknown,
  said: PatchOf<Name>,
): Promise<RecordOf<Name> | undefined> {
  const isSaid = Object.keys(said).length > 0;
  const here = await openHere(scan, name, id);
  if (!isSaid) return here;
  return here ? patchRecord(scan, name, here, said) : beginHere(scan, name, said);
}

/** Its panel; without one its fields. */
async function shownOf(scan: Scan, name: WorkflowEntity, container: StoredRecord): Promise<AnswerPatch> {
  const panel = await panelAnswer(scan, name, container);
  return { ...panel, entity: panel.entity ?? (await toAnswer(scan, name, container)) };
}

/** Without what the page keeps as it has it. */
const without = ({ entity = {}, ...shown }: AnswerPatch, keeps: string[] = []): AnswerPatch => ({
  ...shown,
  entity: Object.fromEntries(Object.entries(entity).filter(([name]) => !keeps.includes(name))),
});

const emptyHanded: AnswerPatch = { entity: { contents: [], open_no: null } };
