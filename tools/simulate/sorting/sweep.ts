import type { Person } from '../person';
import { sweepBag, sweepTruck } from '../sweep';

/** Clears away what a day left open at the workbenches of these people; what lies in it stands ready again. */
export async function sweep(foreman: Person, people: Person[]): Promise<void> {
  for (const person of people) {
    await sweepBag(foreman, person, 'outbound-big-bag.deletePackage', 'package_no');
    await sweepTruck(foreman, person);
  }
}
