import { useEngine } from '../../engine/core/engine';
import type { EnumValue } from '../../metadata/model';

const none: EnumValue[] = [];

/** The values of an enumeration of the schemas; the statuses of an entity are `<entity>-status`. */
export function useValues(name: string): EnumValue[] {
  return useEngine().shell.enums[name]?.values ?? none;
}
