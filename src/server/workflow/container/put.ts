import type { TransitionNames } from '../../../generated/types';
import type { Container } from '../../../metadata/model';
import type { PatchOf, RecordOf, RecordValues, StoredRecord } from '../../platform/handler';
import { move, patchRecord } from '../move';
import { workflowOf, type Scan, type Turnover, type WorkflowEntity } from '../scan';
import { writtenValues } from '../written-values';
import { containerOf } from './container-of';
import { nothingTaken, takenFrom } from './fit';

type Way = TransitionNames[WorkflowEntity];

/**
 * Puts a locked record into a locked container, and counts it there. The first one begins the container, which takes from it what all have
 * in common, and `first` besides. Answers the container as it is now. Throws ScanRefused.
 */
export async function putInto<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  container: RecordOf<Name>,
  child: StoredRecord,
  first: PatchOf<Name> = {},
): Promise<RecordOf<Name>> {
  const words = containerOf(scan, name);
  const now: StoredRecord = container;
  const { workflow } = workflowOf(scan, words.child);
  const inside = await move(scan, words.child, child, words.put as Way, {
    [words.reference]: now.id,
    [words.time]: scan.session.now(),
    ...(words.status && { [words.status]: child[workflow.field] }),
  });
  turnoverOf(scan, now).put.push(inside);
  const counts = countsWith(words, now, child, 1);
  if (Number(now[words.count]) > 0) return patchRecord(scan, name, container, counts as PatchOf<Name>);
  const begun = { ...counts, ...takenFrom(words, now, child), ...first };
  return move(scan, name, container, words.start as TransitionNames[Name], begun as PatchOf<Name>);
}

/** Takes a locked record out of the locked container that it is in. The last one out leaves an empty container. */
export async function takeOutOf(
  scan: Scan,
  name: WorkflowEntity,
  container: StoredRecord,
  child: StoredRecord,
): Promise<StoredRecord> {
  const words = containerOf(scan, name);
  await move(scan, words.child, child, wayOut(scan, words, child), {
    [words.reference]: null,
    [words.time]: null,
    ...(words.status && { [words.status]: null }),
  });
  turnoverOf(scan, container).out.push(child);
  const counts = countsWith(words, container, child, -1);
  if (Number(counts[words.count]) > 0) return patchRecord(scan, name, container, counts);
  const emptied = writtenValues(scan, words.entity, words.emptied);
  return move(scan, name, container, words.empty as Way, { ...counts, ...nothingTaken(words), ...emptied });
}

/** What this call has put in and taken out so far. */
function turnoverOf(scan: Scan, { id, version }: StoredRecord): Turnover {
  if (scan.turnover?.id !== id) scan.turnover = { id, version, put: [], out: [] };
  return scan.turnover;
}

/** Of several ways out the one that leads back to where the record was before; else the first. */
function wayOut(scan: Scan, { child: name, takeOut, status }: ContainerOf, child: StoredRecord): Way {
  const { workflow } = workflowOf(scan, name);
  const back = workflow.transitions.filter((item) => takeOut.includes(item.name));
  const before = status === undefined ? undefined : back.find(({ to }) => to === child[status]);
  return (before?.name ?? takeOut[0] ?? '') as Way;
}

type ContainerOf = ReturnType<typeof containerOf>;

/** The number of records in it and their sums, with one more or one fewer. What a record does not say, counts nothing. */
function countsWith(
  { count, sums = {} }: Container,
  container: StoredRecord,
  child: StoredRecord,
  by: 1 | -1,
): RecordValues {
  const added = Object.entries(sums).map(([field, of]) => [
    field,
    Number(container[field] ?? 0) + by * Number(child[of] ?? 0),
  ]);
  return { [count]: Number(container[count] ?? 0) + by, ...Object.fromEntries(added) };
}
