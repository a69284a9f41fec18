import type { Body, NamedAnswer, Person } from './person';
import { statusOf } from './status';

/** Why a closed bag is opened again. */
export const again = { open_again: true, reason: '取出已取消包裹' };

/** Empties the bag that stands open at a person's workbench. `takeOut`: the call that takes one out, and the field for its number. */
export async function sweepBag(foreman: Person, person: Person, takeOut: string, field: string): Promise<void> {
  const { entity: bag } = must(await person.scan('outbound-big-bag.current', {}));
  if (!bag.big_bag_id) return;
  const body = { big_bag_id: bag.big_bag_id };
  if (isAt('outbound-big-bag', bag, 'grouped'))
    must(await foreman.scan('outbound-big-bag.rollback', { ...body, ...again }));
  for (const no of numbersIn(bag)) must(await foreman.scan(takeOut, { ...body, [field]: no }));
}

/** Unloads the truck that a person was loading. */
export async function sweepTruck(foreman: Person, person: Person): Promise<void> {
  const { entity: truck } = must(await person.scan('shipment.current', {}));
  if (!truck.shipment_id) return;
  const body = { shipment_id: truck.shipment_id };
  if (truck.finish_time) must(await foreman.scan('shipment.reopen', { ...body, load_again: true, reason: '停电' }));
  for (const no of numbersIn(truck)) must(await foreman.scan('shipment.deleteScanned', { ...body, big_bag_no: no }));
}

const numbersIn = ({ contents }: Body): string[] =>
  ((contents ?? []) as { number: string }[]).map(({ number }) => number);

export const isAt = (entity: string, { status }: Body, name: string): boolean => statusOf(entity, status).name === name;

/** Throws when what was left open cannot be cleared. */
export function must(said: NamedAnswer): NamedAnswer {
  if (!said.isAccepted) throw new Error(`what was left open cannot be cleared: ${JSON.stringify(said)}`);
  return said;
}
