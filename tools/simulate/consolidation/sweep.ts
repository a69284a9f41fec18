import { sentBack, givenUp } from '../approved';
import type { Person } from '../person';
import { isAt, must, sweepBag, sweepTruck } from '../sweep';

/**
 * Clears away what a day left open that ended in the middle: walls half full, boxes, bags and trucks at the workbenches of these people. What lies
 * in them stands ready again. Throws when something cannot be cleared.
 */
export async function sweep(foreman: Person, people: Person[]): Promise<void> {
  await sweepWalls(foreman, new Set(people.map(({ username }) => username)));
  for (const person of people) {
    await sweepBox(foreman, person);
    await sweepBag(foreman, person, 'outbound-big-bag.deleteScanned', 'b_package_no');
    await sweepTruck(foreman, person);
  }
}

/** A wave whose wall stands open keeps its people from every other: it is closed. */
async function sweepWalls(foreman: Person, names: ReadonlySet<string>): Promise<void> {
  const walls = (await foreman.list('rebin-group', {})).filter(
    (wall) =>
      isAt('rebin-group', wall, 'doing') && ((wall.operators ?? []) as string[]).some((name) => names.has(name)),
  );
  for (const id of new Set(walls.map(({ wave_id: wave }) => wave))) {
    const boxes = await foreman.list('b-package', { wave_id: id });
    for (const { b_package_no: no } of boxes.filter((box) => isAt('b-package', box, 'packing')))
      must(await foreman.scan('b-package.rollback', { b_package_no: no, ...sentBack }));
    await foreman.done('outbound-wave.close', { wave_id: id });
  }
}

/** Boxes that were being checked when their wall was done already, the one begun last first: what is in them goes back. */
async function sweepBox(foreman: Person, person: Person): Promise<void> {
  for (;;) {
    const { b_package_no: no } = must(await person.scan('b-package.current', {})).entity;
    if (!no) return;
    must(await foreman.scan('b-package.cancel', { b_package_no: no, ...givenUp }));
  }
}
