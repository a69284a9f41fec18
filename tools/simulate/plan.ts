import type { Ground } from './ground';
import type { Line } from './line';

/** Begins the next thing whenever all work is done: what the kind of warehouse has, then the bags and the trucks that are not full. */
export async function plan<Place extends Ground>(line: Line<Place>, floor: Place): Promise<void> {
  const { hall, itemTray, bagTray } = floor;
  do await hall.calm();
  while ((await line.next(floor)) || itemTray.flush() || bagTray.flush());
  hall.close();
}
