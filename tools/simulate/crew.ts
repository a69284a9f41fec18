import type { Role } from './role';
import { fillBags } from './roles/fill-bags';
import { loadTrucks } from './roles/load-trucks';
import { pack } from './roles/pack';
import { putToWall } from './roles/put-to-wall';
import { receive } from './roles/receive';
import { signBags } from './roles/sign-bags';
import { sort } from './roles/sort';
import { unpack } from './roles/unpack';

/** Each of these has at least one station. */
const needed: Role[] = [signBags, receive, sort, putToWall, pack, unpack, fillBags, loadTrucks];
/** What further stations do, in turn: where most of the work is. */
const busy: Role[] = [receive, pack, sort, putToWall, receive, pack, fillBags];

export const leastStations = needed.length;

/** What is done at each of so many stations. */
export const crew = (stations: number): Role[] =>
  Array.from({ length: stations }, (_, place) => (needed[place] ?? busy[place % busy.length]) as Role);
