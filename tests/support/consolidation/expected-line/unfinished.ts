import { isOpenWave } from './asked';
import type { Line } from './things';

/** What is over is not looked at at every step; its things are only compared at the end. */
export function unfinished({ inbound, parcels, boxes, waves, bags, shipments }: Line): Line {
  const alive = new Set(boxes.filter(({ status }) => status < 600));
  const openWaves = new Set([...waves.filter(isOpenWave), ...[...alive].map(({ wave }) => wave)]);
  return {
    inbound,
    parcels: parcels.filter(({ status, box }) => status < 1300 || (box && alive.has(box))),
    boxes: boxes.filter((box) => alive.has(box) || openWaves.has(box.wave)),
    waves: waves.filter((wave) => openWaves.has(wave)),
    bags: bags.filter(({ status }) => status < 600),
    shipments: shipments.filter(({ status }) => status < 4),
  };
}
