import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ClusterHome } from './home';

/** What was in the data folder when it was last used, kept beside it: a folder that is gone, or another one, is noticed. */
export interface ClusterRecord {
  /** The cluster's number of its own. */
  system: string;
}

export function readRecord({ record }: ClusterHome): ClusterRecord | undefined {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as ClusterRecord;
  } catch {
    return undefined;
  }
}

export function writeRecord(home: ClusterHome, record: ClusterRecord): void {
  if (readRecord(home)?.system === record.system) return;
  const aside = `${home.record}.new`;
  writeFileSync(aside, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(aside, home.record);
}
