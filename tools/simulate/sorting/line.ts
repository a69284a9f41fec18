import type { Line } from '../line';
import { announce } from './announce';
import { balance } from './balance';
import { Floor } from './floor';
import { lanesOf } from './lanes';
import { bagSingles, fillBags } from './roles/fill-bags';
import { loadTrucks } from './roles/load-trucks';
import { receive } from './roles/receive';
import { relabel } from './roles/relabel';
import { signManifests } from './roles/sign-manifests';
import { sort } from './roles/sort';
import { sweep } from './sweep';

/** A sorting warehouse, from the announced manifests to the handover. */
export const sorting: Line<Floor> = {
  roles: ['入库操作员', '分拣组长'],
  needed: [signManifests, receive, relabel, sort, fillBags, bagSingles, loadTrucks],
  busy: [receive, relabel, sort, fillBags, receive],
  async open(random, books, mistakes, foreman) {
    const floor = new Floor(random, books, mistakes, foreman);
    floor.lanes = await lanesOf(foreman);
    return floor;
  },
  sweep,
  announce,
  // Everything begins as soon as it can.
  next: () => Promise.resolve(false),
  balance,
};
