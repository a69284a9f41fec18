import type { Entity } from '../../../metadata/model';
import { readRecord, type EntityRecord } from '../entity/entity-record';

export interface RecordsPage {
  rows: EntityRecord[];
  total: number;
  /** Is `total` only where counting ended? */
  capped: boolean;
}

/** Reads the answer of a list; `cursor`: where one stands in it now. */
export function readPage(entity: Entity, answer: unknown): RecordsPage & { cursor?: string } {
  const data = answer as Record<string, unknown>;
  const page = (data.pagination ?? {}) as { total?: number; total_capped?: boolean; cursor?: string };
  const records = (data[entity.names.many] ?? []) as unknown[];
  return {
    rows: records.map((record) => readRecord(entity, record)),
    total: page.total ?? 0,
    capped: page.total_capped === true,
    cursor: page.cursor,
  };
}
