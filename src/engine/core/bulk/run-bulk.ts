import { batchPath, type BatchAnswer, type BatchResult } from '../../../metadata/batch';
import { pathFor } from '../../../metadata/access';
import type { Call, Kind } from '../../../metadata/model';
import type { Transport } from '../engine';

type Body = Record<string, unknown>;

export interface Bulk {
  transport: Transport;
  kind: Kind | null;
  call: Call;
  items: Body[];
  /** How many go with one request. */
  size: number;
  dryRun?: boolean;
  /** What has been answered so far, piece by piece: it counts even when a later piece fails. */
  onAnswered(results: BatchResult[]): void;
}

/** Sends a batch in pieces, one after another; answers what each record came to, in order. Throws CallRefused, Error. */
export async function runBulk(bulk: Bulk): Promise<BatchResult[]> {
  const { transport, kind, call, items, size, dryRun = false, onAnswered } = bulk;
  const path = pathFor(call, kind);
  if (!path) throw new Error(`当前仓库类型不支持“${call.title}”`);
  const results: BatchResult[] = [];
  for (let from = 0; from < items.length; from += size) {
    const body = { items: items.slice(from, from + size), dry_run: dryRun };
    const answer = (await transport.call(batchPath(path), body)) as BatchAnswer;
    results.push(...answer.results);
    onAnswered([...results]);
  }
  return results;
}
