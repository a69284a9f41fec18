import type { Enumeration, Field } from '../../../metadata/model';

/** The two values between which a switch switches: on, off. */
export interface ToggleValues {
  on: unknown;
  off: unknown;
  onText?: string;
  offText?: string;
}

/** A boolean, or the first and the second value of an enumeration (enabled, disabled). */
export function toggleValues(field: Field, enumeration: Enumeration | undefined): ToggleValues {
  const [on, off] = enumeration?.values ?? [];
  if (field.type === 'boolean' || !on || !off) return { on: true, off: false };
  return { on: on.value, off: off.value, onText: on.title, offText: off.title };
}
