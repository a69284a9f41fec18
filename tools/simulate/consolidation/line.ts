import type { Line } from '../line';
import { announce } from './announce';
import { balance } from './balance';
import { cancelOne } from './customers';
import { Floor } from './floor';
import { fillBags } from './roles/fill-bags';
import { loadTrucks } from './roles/load-trucks';
import { pack } from './roles/pack';
import { putToWall } from './roles/put-to-wall';
import { receive } from './roles/receive';
import { signBags } from './roles/sign-bags';
import { sort } from './roles/sort';
import { unpack } from './roles/unpack';
import { sweep } from './sweep';
import { lightMaterial, nextWave, sortingConfig } from './waves';

/** A consolidation warehouse, from the announced big bags to the handover. */
export const consolidation: Line<Floor> = {
  roles: ['入库操作员', '打包操作员'],
  needed: [signBags, receive, sort, putToWall, pack, unpack, fillBags, loadTrucks],
  busy: [receive, pack, sort, putToWall, receive, pack, fillBags],
  async open(random, books, mistakes, foreman, run) {
    const floor = new Floor(random, books, mistakes, foreman);
    floor.run = run;
    floor.material = await lightMaterial(foreman);
    floor.configId = await sortingConfig(floor, run);
    return floor;
  },
  sweep,
  announce,
  next: nextWave,
  customer: cancelOne,
  balance,
};
