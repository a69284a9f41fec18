import type { Body, Person, NamedAnswer } from './person';
import { statusOf } from './status';

/**
 * Clears away what a day left open that ended in the middle: walls half full, boxes, bags and trucks at the workbenches of these people. What lies
 * in them stands ready again. Throws when something cannot be cleared.
 */
export async function sweep(foreman: Person, people: Person[]): Promise<void> {
  await sweepWalls(foreman, new Set(people.map(({ username }) => username)));
  for (const person of people) {
    await sweepBox(foreman, person);
    await sweepBag(foreman, person);
    await sweepTruck(foreman, person);
  }
}

const isAt = (entity: string, { status }: Body, name: string): boolean => statusOf(entity, status).name === name;

/** A wave whose wall stands open keeps its people from every other: it is closed. */
async function sweepWalls(foreman: Person, names: ReadonlySet<string>): Promise<void> {
  const walls = (await foreman.list('rebin-group', {})).filter(
    (wall) =>
      isAt('rebin-group', wall, 'doing') && ((wall.operators ?? []) as string[]).some((name) => names.has(name)),
  );
  for (const id of new Set(walls.map(({ wave_id: wave }) => wave))) {
    const boxes = await foreman.list('b-package', { wave_id: id });
    for (const { b_package_no: no } of boxes.filter((box) => isAt('b-package', box, 'packing')))
      must(await foreman.scan('b-package.rollback', { b_package_no: no }));
    await foreman.done('outbound-wave.close', { wave_id: id });
  }
}

/** A box that was being checked when its wall was done already: what is in it goes back. */
async function sweepBox(foreman: Person, person: Person): Promise<void> {
  const { entity: box } = must(await person.scan('b-package.current', {}));
  const { b_package_no: no } = box;
  if (no) must(await foreman.scan('b-package.cancel', { b_package_no: no }));
}

async function sweepBag(foreman: Person, person: Person): Promise<void> {
  const { entity: bag } = must(await person.scan('outbound-big-bag.current', {}));
  if (!bag.big_bag_id) return;
  const body = { big_bag_id: bag.big_bag_id };
  if (isAt('outbound-big-bag', bag, 'grouped')) must(await foreman.scan('outbound-big-bag.rollback', body));
  for (const no of numbersIn(bag))
    must(await foreman.scan('outbound-big-bag.deleteScanned', { ...body, b_package_no: no }));
}

async function sweepTruck(foreman: Person, person: Person): Promise<void> {
  const { entity: truck } = must(await person.scan('shipment.current', {}));
  if (!truck.shipment_id) return;
  const body = { shipment_id: truck.shipment_id };
  if (truck.finish_time) await foreman.done('shipment.reopen', { ...body, reopen_reason: '停电' });
  for (const no of numbersIn(truck)) must(await foreman.scan('shipment.deleteScanned', { ...body, big_bag_no: no }));
}

const numbersIn = ({ contents }: Body): string[] =>
  ((contents ?? []) as { number: string }[]).map(({ number }) => number);

function must(said: NamedAnswer): NamedAnswer {
  if (!said.isAccepted) throw new Error(`what was left open cannot be cleared: ${JSON.stringify(said)}`);
  return said;
}
