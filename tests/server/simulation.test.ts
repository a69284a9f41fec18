import type { AddressInfo } from 'node:net';
import type { Balance } from '../../tools/simulate/balance';
import { Books } from '../../tools/simulate/books';
import { Person } from '../../tools/simulate/person';
import { Wire } from '../../tools/simulate/wire';
import { humanMistakes, simulate, type Simulation } from '../../tools/simulate/simulate';
import { chance } from '../support/chance';
import { demoPassword, startDemoConsole, type DemoConsole } from '../support/demo-console';
import { deepTest } from '../support/deep-test';
import { isDeep, sized } from '../support/level';

const { seed } = chance('simulation');
const parcels = sized({ short: 24, deep: 2000 });
const stations = sized({ short: 9, deep: 24 });
// Often enough that each of them happens in the small size.
const clumsy = {
  ...humanMistakes,
  damaged: 0.05,
  wrong: 0.3,
  lost: 0.06,
  otherKind: 0.08,
  corrected: 0.2,
  unprinted: 0.15,
};
/** How many times faster than people; the product sees no difference. */
const haste = isDeep ? 5 : 50;

const mannersOfNone = () => ({ books: new Books(), isLost: () => false, pauseMs: () => 0, scanned: () => undefined });

let demo: DemoConsole;
let balance: Balance;
let site: Pick<Simulation, 'origin' | 'warehouse' | 'foreman' | 'password'>;
beforeAll(async () => {
  // The carriers of the sorting warehouse give their labels by jobs.
  demo = await startDemoConsole({}, { concurrency: 1 });
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = demo.app.server.address() as AddressInfo;
  site = { origin: `http://127.0.0.1:${port}`, warehouse: 'DG-COC', foreman: 'dongguan_admin', password: demoPassword };
  balance = await simulate({
    ...site,
    ...{ parcels, stations, rate: 0, seed, mistakes: clumsy, isHuman: true, haste },
  });
}, 1_800_000);
afterAll(() => demo.stop());

const clean = { lost: [], double: [], stuck: [], differs: [], surprises: [] };

describe('a warehouse that worked through a day, with all that goes wrong in one', () => {
  test('has lost nothing, has nothing twice, nothing that is stuck, and no measure but what scale and ruler said', () => {
    expect(balance).toMatchObject({ announced: parcels, ...clean });
    expect(balance.repeated).toBeGreaterThan(0);
  });

  test('has seen labels of the wrong kind, shaking scales, corrections, spoilt labels and colleagues', () => {
    const { damaged, twice, otherKind, misweighed, corrected, unprinted, helped } = balance.mistakes;
    const all = { damaged, twice, otherKind, misweighed, corrected, unprinted, helped };
    expect(Object.entries(all).filter(([, count]) => !count)).toEqual([]);
  });

  test('has every parcel in one status, and what was handed over in exactly one bag', () => {
    const { statuses, inOneBag } = balance;
    expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(parcels);
    expect(inOneBag).toBe(statuses['已交接']);
    // What stays is what was damaged, cancelled, or waits for the rest of its order.
    expect(inOneBag).toBeGreaterThan(parcels / 2);
  });

  test('has a history of every step that its parcels took', async () => {
    const moved = await demo.query(`select count(*)::integer as n from history h
      join package p on p.id = h.record_id where h.call = 'handover' and h.log_id <> 'demo'`);
    expect(moved).toEqual([{ n: balance.inOneBag }]);
  });
});

describe('a warehouse in which others work, too', () => {
  const few = { parcels: isDeep ? 200 : 24, stations: 8, rate: 0, mistakes: clumsy };

  deepTest(
    'two teams at once: each has its own parcels on its sheet, wherever the other’s waves have taken them',
    async () => {
      const teams = ['a', 'b'].map((crew, place) => simulate({ ...site, ...few, crew, seed: seed + place }));
      for (const told of await Promise.all(teams)) expect(told).toMatchObject({ announced: few.parcels, ...clean });
    },
    1_800_000,
  );

  deepTest(
    'a leader’s wave that stays open keeps what it took: told as in hands of others, not as lost',
    async () => {
      const leader = new Person(new Wire(site.origin), mannersOfNone());
      await leader.signIn(site.foreman, demoPassword);
      await leader.enter(site.warehouse);
      const [config] = await leader.list('sorting-code-config', { enable_flag: 1 });
      let taking: Promise<unknown> | undefined;
      let taken = 0;
      const take = async () => {
        const cutOff = new Date(Date.now() + 86_400_000).toISOString();
        const body = { wave_type: 9001, cut_off_time: cutOff, sorting_code_config_id: config?.sorting_code_config_id };
        const { code, data } = await leader.ask('outbound-wave.create', body);
        // Nothing stands ready now, or the team's own wave was quicker: it is tried again.
        if (code === 0) {
          taken = (await leader.list('package', { wave_id: data.wave_id, package_no: 'SM' })).length;
          if (!taken) await leader.done('outbound-wave.close', { wave_id: data.wave_id });
        }
        taking = undefined;
      };
      const whenScanned = () => void (taken || (taking ??= take()));
      const told = await simulate({ ...site, ...few, seed, patienceMs: 1000, whenScanned });
      expect(told).toMatchObject({ announced: few.parcels, ...clean });
      expect(told.others.length).toBeGreaterThan(0);
      expect(told.others.join()).toMatch(/in wave WV/);
    },
    1_800_000,
  );
});

describe('a warehouse where the lights went out in the middle of a day', () => {
  // Early, when parcels are received; and late, when walls, bags and trucks are half full.
  const outages = isDeep ? [60, 120, 200, 260, 300, 330, 360, 390] : [300];
  const few = { parcels: 40, stations: 9, rate: 0, mistakes: clumsy };

  // In `npm test`, scan-crashes.test.ts ends the server in the middle of scans.
  deepTest(
    'works through the next days on what was left, and nothing is lost, double or mismeasured',
    async () => {
      for (const [day, lightsOutAfter] of outages.entries()) {
        await expect(simulate({ ...site, ...few, seed: seed + day, lightsOutAfter })).rejects.toThrow('停电');
      }
      const next = await simulate({ ...site, ...few, seed: seed + outages.length });
      expect(next).toMatchObject({ announced: few.parcels, ...clean });
      expect(next.shipments).toBeGreaterThan(0);
    },
    1_800_000,
  );
});

describe('a sorting warehouse that worked through a day', () => {
  const few = { parcels: isDeep ? 1000 : 40, stations: isDeep ? 20 : 7, rate: 0, mistakes: clumsy };
  const sorting = { warehouse: 'YW-SOC', foreman: 'yiwu_admin' };

  test('has lost nothing, has nothing twice or stuck; bags hold what they say, and weigh what the scale said', async () => {
    const told = await simulate({ ...site, ...sorting, ...few, seed });
    expect(told).toMatchObject({ announced: few.parcels, ...clean });
    expect(told.inOneBag).toBe((told.statuses['已交接'] ?? 0) + (told.statuses['异常交接'] ?? 0));
    expect(told.inOneBag).toBeGreaterThan(few.parcels / 2);
  }, 1_800_000);

  deepTest(
    'goes on after the lights went out in the middle of one',
    async () => {
      await expect(simulate({ ...site, ...sorting, ...few, seed, lightsOutAfter: 150 })).rejects.toThrow('停电');
      const next = await simulate({ ...site, ...sorting, ...few, seed: seed + 1 });
      expect(next).toMatchObject({ announced: few.parcels, ...clean });
    },
    1_800_000,
  );
});
