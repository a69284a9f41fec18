import { randomFrom } from '../../src/server/installation/demo/random';
import { announce } from './announce';
import { balanceOf, type Balance } from './balance';
import { Books } from './books';
import { crew, leastStations } from './crew';
import { cancelOne } from './customers';
import { Floor, type Mistakes } from './floor';
import { Hiring, type Site } from './hire';
import { Person, type Manners } from './person';
import { plan } from './plan';
import type { Role } from './role';
import { sweep } from './sweep';
import { sortingConfig } from './waves';
import { Wire } from './wire';

export interface Simulation extends Site {
  /** `http://127.0.0.1:8000` */
  origin: string;
  /** A person who may do everything in the warehouse. */
  foreman: string;
  parcels: number;
  stations: number;
  /** Scans per second of each station; 0: as fast as the console answers. */
  rate: number;
  seed: number;
  mistakes: Mistakes;
  /** Each person pauses before each scan as people do, instead of `rate`. */
  isHuman?: boolean;
  /** So many times faster than people: their pauses are shorter, and all else is as it was. */
  haste?: number;
  /** After so many scans the lights go out: whatever is in hand stays as it is, and this throws. */
  lightsOutAfter?: number;
  /** Puts a person before a page of the console, where there is one for the work. */
  atPage?: (role: Role, person: Person) => Promise<Person>;
  say?: (line: string) => void;
}

export const usualMistakes: Mistakes = {
  twice: 0.04,
  wrong: 0.05,
  damaged: 0.01,
  cancelled: 0.01,
  lost: 0.02,
  misweighed: 0,
  unprinted: 0,
  otherKind: 0,
  corrected: 0,
  helped: 0,
};
/** People who are in a hurry, new here, or tired; a printer that sticks and a scale that shakes. */
export const humanMistakes: Mistakes = {
  ...usualMistakes,
  twice: 0.08,
  wrong: 0.15,
  misweighed: 0.1,
  unprinted: 0.08,
  otherKind: 0.05,
  corrected: 0.06,
  helped: 0.1,
};
const humanPauseMs = [300, 1500] as const;

/** Plays a warehouse from the announcement to the handover, through the calls of a running console. */
export async function simulate(options: Simulation): Promise<Balance> {
  const { origin, parcels, stations, say = () => undefined } = options;
  const books = new Books();
  const random = randomFrom(options.seed);
  const seat: { floor?: Floor } = {};
  const manners = mannersOf(options, books, () => seat.floor);
  const newcomer = () => new Person(new Wire(origin), manners);
  const foreman = newcomer();
  if (!(await foreman.signIn(options.foreman, options.password))) throw new Error(`${options.foreman} 不能登录`);
  await foreman.enter(options.warehouse);
  const hiring = new Hiring(foreman, options, newcomer);
  await hiring.sit(foreman, '00');
  const run = runNumber();
  const floor = new Floor(random, books, options.mistakes, foreman);
  floor.material = await lightMaterial(foreman);
  const config = await sortingConfig(floor, run);

  const roles = crew(Math.max(stations, leastStations));
  say(`${roles.length} 个工位，预报 ${parcels} 件包裹（${run}）…`);
  const hired: Person[] = [];
  for (const place of roles.keys()) hired.push(await hiring.operator(place + 1));
  await sweep(foreman, hired);
  const people: Person[] = [];
  for (const [place, role] of roles.entries()) {
    const person = hired[place] as Person;
    people.push((await options.atPage?.(role, person)) ?? person);
  }
  await floor.hall.hold(() => announce(floor, parcels, run));
  seat.floor = floor;
  const work = roles.map((role, place) => role(people[place] as Person, floor));
  await Promise.all([plan(floor, config), ...work]);
  say('对账…');
  seat.floor = undefined;
  return balanceOf(floor, run, hired);
}

function mannersOf(
  { rate, mistakes, seed, isHuman, haste = 1, lightsOutAfter = Infinity }: Simulation,
  books: Books,
  floor: () => Floor | undefined,
): Manners {
  const random = randomFrom(seed + 1);
  const steadyMs = rate > 0 ? 1000 / rate : 0;
  return {
    books,
    pauseMs: () => (isHuman ? random.between(...humanPauseMs) / haste : steadyMs),
    isLost: () => random.chance(mistakes.lost / 2),
    scanned: () => {
      if (books.scans > lightsOutAfter) throw new Error('停电');
      const open = floor();
      if (open && random.chance(mistakes.cancelled)) void cancelOne(open);
    },
  };
}

/** `SM` and the second of the century: what belongs to this run begins so. */
const runNumber = (): string =>
  `SM${Math.floor(Date.now() / 1000)
    .toString(36)
    .toUpperCase()}-`;

async function lightMaterial(foreman: Person) {
  const inUse = (await foreman.list('packaging-material', { enable_flag: 1 })) as { code: string; weight: number }[];
  const [lightest] = inUse.sort((one, other) => one.weight - other.weight);
  if (!lightest) throw new Error('该仓库没有可用的包材');
  return lightest;
}
