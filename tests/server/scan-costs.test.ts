import { Meter } from '../support/cost/meter';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { SortingFloor } from '../support/sorting/sorting-floor';

let meter: Meter;
let demo: DemoConsole;
let floor: SortingFloor;
beforeAll(async () => {
  // Before the console connects, so that it sees what every connection sends.
  meter = new Meter();
  demo = await startDemoConsole();
  floor = new SortingFloor(demo, await demo.someone('yiwu_admin', 'YW-SOC'));
  await floor.done('bindWorkbench', { workbench_code: 'OUT-01' });
});
afterAll(async () => {
  await demo.stop();
  meter.stop();
});

/** A scan that comes again and again, each time with another number. */
interface Work {
  /** Makes what is scanned; the first scan, whose plans and parameters are read once, is not counted. */
  next(): Promise<() => Promise<Answer>>;
  /** Most reads of it, beside that of the session. */
  reads: number;
  /** How often it waits for the database. */
  waits: number;
}

const byCarrier = 9001;
let bag: { big_bag_id?: unknown; listed_version?: unknown } = {};
let shipment: Record<string, unknown> = {};

const works: Record<string, Work> = {
  'receives a parcel': {
    reads: 5,
    waits: 6,
    next: async () => {
      const { no } = await floor.announceParcel();
      return () => floor.receive(no);
    },
  },
  'sorts a parcel': {
    reads: 5,
    waits: 5,
    next: async () => {
      const { no } = await floor.putReceived();
      return () => floor.scan('sorting-package.sort', { input_no: no, level: byCarrier });
    },
  },
  'puts a parcel into the bag in hand': {
    reads: 6,
    waits: 5,
    next: async () => {
      const { no } = await floor.putReceived();
      return async () => {
        const said = await floor.combine(no, bag);
        const { big_bag_id, version } = said.data.entity;
        bag = { big_bag_id, listed_version: version };
        return said;
      };
    },
  },
  'loads a bag': {
    // A truck may have that number, too, and all that is in the bag may be given up.
    reads: 8,
    waits: 9,
    next: async () => {
      await demo.query('update outbound_big_bag set status = 700 where status < 330');
      const bagged = await floor.combine((await floor.putReceived()).no);
      const { big_bag_id, big_bag_no } = bagged.data.entity;
      await floor.done('outbound-big-bag.finish', { big_bag_id });
      await floor.scan('outbound-big-bag.complete', {
        big_bag_id,
        length: 40,
        width: 30,
        height: 30,
        actual_weight: 600,
      });
      return async () => {
        const said = await floor.scan('shipment.scan', { big_bag_no, ...shipment });
        const { shipment_id, version } = said.data.entity;
        shipment = { shipment_id, listed_version: version };
        return said;
      };
    },
  },
};

const levelOf = async (scan: () => Promise<Answer>): Promise<string> => (await scan()).data.level;
const isRead = (text: string): boolean => /^\s*select\b/i.test(text) && !/\benter_request\b/.test(text);

test.each(Object.entries(works))('a scan that %s asks the database little', async (_, { next, reads, waits }) => {
  for (let time = 0; time < 2; time += 1) expect(await levelOf(await next())).toBe('ok');
  const scan = await next();
  const { sent, waited } = await meter.talkOf(async () => expect(await levelOf(scan)).toBe('ok'));
  const asked = sent.filter(isRead);
  expect(asked).not.toEqual([]);
  expect({ asked: asked.length > reads ? asked : [], waited: Math.max(waited, waits) }).toEqual({
    asked: [],
    waited: waits,
  });
});
