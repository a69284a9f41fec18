import type { ScanCodeName } from '../../generated/types';
import type { PatchOf, RecordOf } from '../platform/handler';

// In the order in which they are answered. The first package fixes them for the bag.
const sameness: [field: keyof RecordOf<'outbound-big-bag'> & keyof RecordOf<'b-package'>, code: ScanCodeName][] = [
  ['destination_country_code', 'other-country'],
  ['next_resource_code', 'other-channel'],
  ['next_carrier_code', 'other-provider'],
  ['last_mile_code', 'other-provider'],
  ['sort_code', 'sorting-code-wrong'],
  ['port', 'other-big-bag'],
  ['goods_type', 'other-big-bag'],
];

/** What a bag takes from the first package in it. */
export const destinationOf = (bPackage: RecordOf<'b-package'>): PatchOf<'outbound-big-bag'> =>
  Object.fromEntries(sameness.map(([field]) => [field, bPackage[field] ?? null]));

/** The destination of an empty bag: none. */
export const noDestination: PatchOf<'outbound-big-bag'> = Object.fromEntries(sameness.map(([field]) => [field, null]));

/** Why a package does not belong into the bag; undefined when it does. */
export const misfit = (bag: RecordOf<'outbound-big-bag'>, bPackage: RecordOf<'b-package'>): ScanCodeName | undefined =>
  sameness.find(([field]) => (bag[field] ?? null) !== (bPackage[field] ?? null))?.[1];
