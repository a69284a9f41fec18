import { useEngine } from '../../engine/core/engine';
import type { EnumValues } from '../../generated/types';
import type { EnumValue } from '../../metadata/model';

/** A value of the named enumeration. */
export type ValueOf<Name extends keyof EnumValues> = EnumValue & { value: EnumValues[Name] };

const none: EnumValue[] = [];

/** The values of an enumeration of the schemas; the statuses of an entity are `<entity>-status`. */
export function useValues<Name extends keyof EnumValues>(name: Name): ValueOf<Name>[] {
  // The enumerations and their type are generated from the same files.
  return (useEngine().shell.enums[name]?.values ?? none) as ValueOf<Name>[];
}
