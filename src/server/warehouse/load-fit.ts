import type { ScanCodeName } from '../../generated/types';
import type { PatchOf, RecordOf } from '../platform/handler';

// In the order in which they are answered. The first bag fixes them for the shipment.
const sameness: [
  inBag: keyof RecordOf<'outbound-big-bag'>,
  inShipment: keyof RecordOf<'shipment'>,
  code: ScanCodeName,
][] = [
  ['next_resource_code', 'next_resource_code', 'other-channel'],
  ['next_carrier_code', 'next_carrier_code', 'other-provider'],
  ['destination_country_code', 'shipping_destination', 'shipping-rule-mismatch'],
];

/** What a shipment takes from the first bag in it, where nothing was said before. */
export const routeOf = (bag: RecordOf<'outbound-big-bag'>, shipment: RecordOf<'shipment'>): PatchOf<'shipment'> =>
  Object.fromEntries(sameness.map(([field, name]) => [name, shipment[name] ?? bag[field] ?? null]));

/** Why a bag does not belong into the shipment; undefined when it does, or when nothing is known of the shipment. */
export const misfit = (shipment: RecordOf<'shipment'>, bag: RecordOf<'outbound-big-bag'>): ScanCodeName | undefined =>
  sameness.find(([field, name]) => shipment[name] && shipment[name] !== (bag[field] ?? null))?.[2];
