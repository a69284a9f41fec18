import type { CSSProperties } from 'react';
import { holds } from '../../../metadata/check/conditions';
import type { ListSchema, Tone } from '../../../metadata/model';
import { lookupOf, type EntityRecord } from '../../core/entity/entity-record';

// The look's own colours, by day and by night.
const styles: Record<Tone, CSSProperties> = {
  muted: { color: 'var(--ant-color-text-secondary)', background: 'var(--ant-color-bg-layout)' },
  success: { background: 'var(--ant-color-success-bg)' },
  warning: { background: 'var(--ant-color-warning-bg)' },
  danger: { background: 'var(--ant-color-error-bg)' },
};

/** How a record's row looks: the first tone whose condition holds. */
export function toneStyle(tones: NonNullable<ListSchema['tones']>, record: EntityRecord): CSSProperties | undefined {
  const lookup = lookupOf(record);
  const found = tones.find(({ when }) => holds(when, lookup));
  return found && styles[found.tone];
}
