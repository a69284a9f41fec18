import type { SchemaFile } from '../../../src/metadata/compile';
import type { Change } from '../../../src/metadata/diff';
import {
  changeClasses,
  verdicts,
  worstOf,
  type Consumer,
  type Verdict,
} from '../../../src/metadata/diff/change-classes';
import { placeOf, type Place } from '../place';
import { fingerprintOf, nameOf } from './consents';
import type { RowsOf } from './rows';

export interface Judged extends Place {
  name: string;
  class: Change['class'];
  subject: string;
  detail?: string;
  file: string;
  verdict: Verdict;
  verdicts: Partial<Record<Consumer, Verdict>>;
  /** Known when a database is at hand. */
  rows?: number;
  /** Why it was consented to. */
  reason?: string;
  /** What is gone may go on under this name. */
  maybeRenamedTo?: string;
}

/** What each change does to whom, worst first. A database at hand decides what is only feared of its records. */
export function judge(
  changes: Change[],
  read: { files: SchemaFile[]; texts: Map<string, string> },
  reasons: Map<string, string>,
  rowsOf?: RowsOf,
): Judged[] {
  return changes
    .map((change): Judged => {
      const path = fileOf(change, read.files);
      const file = `schemas/${path}`;
      const problem = { file, pointer: change.pointer, atKey: true, code: 'SYNTAX' as const, message: '' };
      const rows = 'database' in changeClasses[change.class].verdicts ? rowsOf?.(change) : undefined;
      const said = verdictsOf(change, rows);
      const worst = verdicts.find((verdict) => Object.values(said).includes(verdict)) ?? worstOf(change.class);
      const { class: name, subject, detail, maybeRenamedTo } = change;
      const reason = reasons.get(fingerprintOf(change));
      return {
        name: nameOf(change),
        class: name,
        subject,
        detail,
        file,
        ...placeOf(problem, read.texts.get(file) ?? ''),
        verdict: worst,
        verdicts: said,
        rows,
        reason,
        maybeRenamedTo,
      };
    })
    .sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
}

function verdictsOf({ class: name }: Change, rows: number | undefined): Partial<Record<Consumer, Verdict>> {
  const said: Partial<Record<Consumer, Verdict>> = changeClasses[name].verdicts;
  if (rows === undefined || said.database === undefined || said.database === 'safe') return said;
  return { ...said, database: rows ? 'breaking' : 'safe' };
}

/** Calls of the shell stand in several files. */
function fileOf({ file, subject }: Change, files: SchemaFile[]): string {
  if (file !== 'calls') return file;
  const key = subject.replace(/^shell\./, '');
  const home = files.find(({ kind, value }) => kind === 'shell-calls' && key in (value.calls as object));
  return home?.path ?? 'calls/session.json';
}
