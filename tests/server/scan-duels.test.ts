import type { ScanCodeName } from '../../src/generated/types';
import { eachAtOnce } from '../support/chance';
import { answered, nameByCode, OutboundLine } from '../support/consolidation/outbound-line';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { sized } from '../support/level';

let demo: DemoConsole;
let one: OutboundLine;
let other: OutboundLine;
beforeAll(async () => {
  demo = await startDemoConsole();
  await demo.query('update outbound_big_bag set status = 700 where status < 400');
  one = await OutboundLine.open(demo, 'dongguan_admin', 'OUT-01');
  other = await OutboundLine.open(demo, 'dongguan_packer', 'OUT-02');
}, 300_000);
afterAll(() => demo.stop());

/** What two people want at once: something new, and the same scan by both. */
interface Prize {
  id: string;
  grasp(who: OutboundLine): Promise<Answer>;
}

interface Duel {
  /** A value that no record has yet. */
  prize(): Promise<Prize>;
  /** What the winner is told, and what the other one may be told. */
  won: ScanCodeName;
  lost: ScanCodeName[];
  /** What may stand in the record's history once. */
  call: string;
}

const duels: Record<string, Duel> = {
  'receive one parcel': {
    call: 'sign',
    won: 'no-outbound-information',
    lost: ['duplicate-scan'],
    prize: async () => {
      const parcel = await one.announcePackage();
      return { id: parcel.id, grasp: (who) => who.signPackage(parcel.no) };
    },
  },
  'check one parcel into its box': {
    call: 'recheck',
    won: 'scanned',
    lost: ['duplicate-scan', 'unfinished-task'],
    prize: async () => {
      const { parcels } = await one.putBox([{}, {}]);
      const [parcel] = parcels;
      return { id: parcel?.id ?? '', grasp: (who) => who.recheck(parcel?.no ?? '') };
    },
  },
  'put one box into a bag each': {
    call: 'scan',
    won: 'scanned',
    lost: ['in-another-task'],
    prize: async () => {
      const box = await one.putPacked();
      return { id: box.id, grasp: (who) => who.scan('outbound-big-bag.scan', { b_package_no: box.no }) };
    },
  },
  'load one bag into a truck each': {
    call: 'scan',
    won: 'scanned',
    lost: ['in-another-task'],
    prize: async () => {
      const bag = await one.putBag();
      return { id: bag.id, grasp: (who) => who.scan('shipment.scan', { big_bag_no: bag.no }) };
    },
  },
};

// Bags and trucks get full, at 30 kg, and one may win them all; what is done is taken away from time to time.
const round = 25;

async function clearBenches(): Promise<void> {
  await demo.query('update outbound_big_bag set status = 700 where status < 330');
  await demo.query('update shipment set status = 5 where status < 3');
}

async function fight({ prize, won, lost }: Duel, ids: string[]): Promise<string | undefined> {
  const { id, grasp } = await prize();
  ids.push(id);
  const answers = await Promise.all([grasp(one), grasp(other)]);
  const names = answers.map((answer) => nameByCode.get(answered(answer)[0]));
  const winners = names.filter((name) => name === won).length;
  const isTold = names.every((name) => name === won || lost.includes(name as ScanCodeName));
  return winners === 1 && isTold ? undefined : `${id}: ${names.join(', ')}`;
}

const count = sized({ short: 10, deep: 2_500 });
test.each(Object.keys(duels))(
  `two people %s at once, ${count} times: exactly one of them each time`,
  async (name) => {
    const duel = duels[name] as Duel;
    const [faults, ids]: [string[], string[]] = [[], []];
    for (let done = 0; done < count; done += round) {
      await eachAtOnce(Array.from({ length: Math.min(round, count - done) }), 2, async () => {
        const fault = await fight(duel, ids);
        if (fault) faults.push(fault);
      });
      await clearBenches();
    }
    expect(faults).toEqual([]);
    const changes = await demo.query(
      `select record_id from history where call = $1 and record_id = any($2) group by 1 having count(*) = 1`,
      [duel.call, ids],
    );
    expect(changes).toHaveLength(count);
  },
  3_600_000,
);

const openings: Record<string, [scan: (what: string) => Promise<Answer>, make: () => Promise<string>, id: string]> = {
  bag: [
    (no) => one.scan('outbound-big-bag.scan', { b_package_no: no }),
    async () => (await one.putPacked()).no,
    'big_bag_id',
  ],
  truck: [(no) => one.scan('shipment.scan', { big_bag_no: no }), async () => (await one.putBag()).no, 'shipment_id'],
};
const times = sized({ short: 5, deep: 500 });
test.each(Object.keys(openings))(
  `somebody scans twice at once where no %s is open, ${times} times: it is one each time`,
  async (name) => {
    const [scan, make, id] = openings[name] as (typeof openings)[string];
    for (let time = 0; time < times; time += 1) {
      await clearBenches();
      const answers = await Promise.all([scan(await make()), scan(await make())]);
      expect(answers.map((answer) => nameByCode.get(answered(answer)[0]))).toEqual(['scanned', 'scanned']);
      expect(new Set(answers.map(({ data }) => data.entity[id])).size).toBe(1);
    }
  },
  600_000,
);
