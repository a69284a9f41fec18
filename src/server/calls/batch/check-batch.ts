import type { FastifyRequest } from 'fastify';
import { isObject } from '../../../fields/is-object';
import type { Constants } from '../../../metadata/model';
import { CallError } from '../../platform/errors';
import { zh } from '../../../language/zh';

export type Item = Record<string, unknown>;

export interface Batch {
  items: Item[];
  dryRun: boolean;
  allOrNone: boolean;
}

const words = new Set(['base', 'items', 'dry_run', 'all_or_none']);

/** Reads what is asked for; the items themselves are looked at one by one. Throws CallError invalid. */
export function batchOf(body: unknown, { batchSize }: Constants): Batch {
  const said = isObject(body) ? body : {};
  const { items, dry_run: dryRun = false, all_or_none: allOrNone = false } = said;
  const isRead =
    Object.keys(said).every((word) => words.has(word)) &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.length <= batchSize &&
    items.every(isObject) &&
    typeof dryRun === 'boolean' &&
    typeof allOrNone === 'boolean';
  if (!isRead) throw new CallError('invalid', zh`请提供 1 到 ${batchSize} 条记录`);
  return { items, dryRun, allOrNone };
}

/** Refuses what is no batch before anything is done. Throws CallError invalid. */
export const checkBatch =
  (constants: Constants) =>
  ({ body }: FastifyRequest): void =>
    void batchOf(body, constants);
