import { createContext, use } from 'react';
import type { Entity } from '../../../metadata/model';
import type { EntityRecord } from '../../core/entity/entity-record';

/** The record around a part of a detail, as it was read last. */
export interface RecordContextValue {
  entity: Entity;
  record: EntityRecord;
  /** Reads it again. */
  refresh(): void;
}

export const RecordContext = createContext<RecordContextValue | null>(null);

/** The record around. Throws outside of one. */
export function useRecordContext(): RecordContextValue {
  const shown = use(RecordContext);
  if (!shown) throw new Error('This part of a detail needs a RecordContext above it.');
  return shown;
}
