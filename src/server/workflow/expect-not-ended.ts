import type { ScanCodeName, StatusNames } from '../../generated/types';
import { say } from '../platform/errors';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { lastWriter } from './last-writer';
import { ScanRefused, type AnswerPatch } from './refused';
import type { Scan, WorkflowEntity } from './scan';
import { isAt } from './status-named';

interface Closed {
  /** What was ended, as people call it. */
  what: string;
  /** By whom, where the record names the person; absent: who wrote it last. */
  who?: string | null;
  /** The name of the text that says what is to be done now. */
  then: string;
  /** The step that is gone on with; absent: the page's first. */
  next?: string;
}

/** What a page is told when the work in hand was ended: by whom, and what is to be done now; it begins anew. */
export async function closedBy(
  scan: Scan,
  name: WorkflowEntity,
  record: StoredRecord | undefined,
  { what, who, then, next = 'first' }: Closed,
): Promise<AnswerPatch> {
  const { model, session } = scan;
  const writer = record && (await lastWriter(scan, name, record));
  const isOwn = writer?.account_id === session.account.id;
  const by = isOwn ? say(model, 'yourself') : (who ?? writer?.account_name ?? say(model, 'anotherPerson'));
  return { next, more: say(model, 'closedBy', { what, who: by, then: say(model, then) }) };
}

/** Refuses work in what is at none of these statuses any more, with who ended it. Throws ScanRefused with the code. */
export async function expectNotEnded<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  record: RecordOf<Name>,
  { at, code, ...closed }: Closed & { at: StatusNames[Name][]; code: ScanCodeName },
): Promise<void> {
  if (!isAt(scan, name, record, ...at)) throw new ScanRefused(code, await closedBy(scan, name, record, closed));
}
