import type { BatchResult } from '../../../metadata/model/batch';
import type { Call } from '../../../metadata/model';
import type { Client } from '../client/client';

type Body = Record<string, unknown>;

export interface Bulk {
  client: Client;
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
  const { client, call, items, size, dryRun = false, onAnswered } = bulk;
  const results: BatchResult[] = [];
  for (let from = 0; from < items.length; from += size) {
    const body = { items: items.slice(from, from + size), dry_run: dryRun };
    results.push(...(await client.batch(call, body)).results);
    onAnswered([...results]);
  }
  return results;
}
