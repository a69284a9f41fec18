import type { Floor } from './floor';
import { closeWaves, makeWave } from './waves';

/** Begins the next thing whenever all work is done: a wave, the bags that are not full, the trucks that are not. */
export async function plan(floor: Floor, configId: unknown): Promise<void> {
  let fruitless = -1;
  for (;;) {
    await floor.hall.calm();
    await closeWaves(floor);
    const onShelf = floor.onShelf().length;
    if (onShelf > 0 && onShelf !== fruitless) {
      const taken = await floor.hall.hold(() => makeWave(floor, configId));
      fruitless = taken ? -1 : onShelf;
    } else if (!floor.boxTray.flush() && !floor.bagTray.flush()) break;
  }
  floor.hall.close();
}
