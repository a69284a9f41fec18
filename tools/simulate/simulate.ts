import { randomInt } from 'node:crypto';
import type { Kind } from '../../src/metadata/model';
import { randomFrom } from '../../src/server/installation/demo/random';
import type { Balance } from './balance';
import { Books } from './books';
import { consolidation } from './consolidation/line';
import { crew } from './crew';
import type { Ground, Mistakes } from './ground';
import { Hiring, type Site } from './hire';
import type { Line } from './line';
import { Person, type Manners } from './person';
import { plan } from './plan';
import { sorting } from './sorting/line';
import { Wire, type WhenAway } from './wire';

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
  /** How long is waited for what others have taken, before the day ends without it. */
  patienceMs?: number;
  /** After so many scans the lights go out: whatever is in hand stays as it is, and this throws. */
  lightsOutAfter?: number;
  /** Told how many scans were answered, after each of them. */
  whenScanned?: (count: number) => void;
  /** What people do while the server gives no answer, before they ask the same again; absent: that ends the simulation. */
  whenAway?: WhenAway;
  /** Puts a person before a page of the console, where there is one for the work. */
  atPage?: (work: unknown, person: Person) => Promise<Person>;
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

/** How each kind of warehouse is played. */
const players: Partial<Record<Kind, (stage: Play) => Promise<Balance>>> = {
  cos: (stage) => play(consolidation, stage),
  sos: (stage) => play(sorting, stage),
};

interface Play {
  options: Simulation;
  foreman: Person;
  newcomer: () => Person;
  books: Books;
  /** What customers do from now on; undefined: nothing any more. */
  open(customer?: () => Promise<void>): void;
}

/** Plays a warehouse from the announcement to the handover, through the calls of a running console. */
export async function simulate(options: Simulation): Promise<Balance> {
  const books = new Books();
  let customer: (() => Promise<void>) | undefined;
  const manners = mannersOf(options, books, () => customer?.());
  const newcomer = () => new Person(new Wire(options.origin, options.whenAway), manners);
  const foreman = newcomer();
  if (!(await foreman.signIn(options.foreman, options.password))) throw new Error(`${options.foreman} 不能登录`);
  const kind = await foreman.enter(options.warehouse);
  const open = (one?: () => Promise<void>) => void (customer = one);
  const player = players[kind];
  if (!player) throw new Error(`${options.warehouse} 不是可模拟的仓库`);
  return player({ options, foreman, newcomer, books, open });
}

async function play<Place extends Ground>(
  line: Line<Place>,
  { options, foreman, newcomer, books, open }: Play,
): Promise<Balance> {
  const { parcels, stations, patienceMs, say = () => undefined } = options;
  const hiring = new Hiring(foreman, options, newcomer, line.roles);
  await hiring.sit(foreman, '00');
  const run = runNumber();
  const floor = await line.open(randomFrom(options.seed), books, options.mistakes, foreman, run);
  if (patienceMs !== undefined) floor.patienceMs = patienceMs;
  const works = crew(line, stations);
  say(`${works.length} 个工位，预报 ${parcels} 件包裹（${run}）…`);
  const hired: Person[] = [];
  for (const place of works.keys()) hired.push(await hiring.operator(place + 1));
  await line.sweep(foreman, hired);
  const people: Person[] = [];
  for (const [place, work] of works.entries()) {
    const person = hired[place] as Person;
    person.hasHandheld = place % 2 === 1;
    people.push((await options.atPage?.(work, person)) ?? person);
  }
  await floor.hall.hold(() => line.announce(floor, parcels, run));
  open(line.customer && (() => line.customer?.(floor) ?? Promise.resolve()));
  await Promise.all([plan(line, floor), ...works.map((work, place) => work(people[place] as Person, floor))]);
  say('对账…');
  open();
  return line.balance(floor, run, hired);
}

function mannersOf(
  { rate, mistakes, seed, isHuman, haste = 1, lightsOutAfter = Infinity, whenScanned }: Simulation,
  books: Books,
  customer: () => void,
): Manners {
  const random = randomFrom(seed + 1);
  const steadyMs = rate > 0 ? 1000 / rate : 0;
  return {
    books,
    pauseMs: () => (isHuman ? random.between(...humanPauseMs) / haste : steadyMs),
    isLost: () => random.chance(mistakes.lost / 2),
    scanned: () => {
      if (books.scans > lightsOutAfter) throw new Error('停电');
      whenScanned?.(books.scans);
      if (random.chance(mistakes.cancelled)) customer();
    },
  };
}

/** `SM`, the second of the century, and two signs by chance, for runs that begin at once: what belongs to this run begins so. */
const runNumber = (): string => {
  const second = Math.floor(Date.now() / 1000).toString(36);
  const chance = randomInt(36 ** 2)
    .toString(36)
    .padStart(2, '0');
  return `SM${second}${chance}-`.toUpperCase();
};
