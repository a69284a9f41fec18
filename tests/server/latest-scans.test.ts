import { openLine } from '../support/consolidation/open-line';
import { OutboundLine } from '../support/consolidation/outbound-line';

// The history of a scan page is that of the workbench: by whom, and in whichever browser.
let line: OutboundLine;
openLine({}, (opened) => (line = opened));

interface Told {
  number: string;
  scan_code: string;
  operator: string;
  is_accepted: boolean;
}

const latestOf = async (person: OutboundLine, known_list: string[] = []): Promise<Told[]> =>
  (await person.done('scan-log.latest', { known_list })).scan_list as Told[];

test('who comes to a workbench sees what was scanned there last, by whom, the latest first', async () => {
  const packer = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
  const before = (await latestOf(packer)).length;
  const box = await line.putBox([{}]);
  const [parcel] = box.parcels;
  await packer.recheck(parcel?.no ?? '');
  await packer.recheck('PK-UNKNOWN-1');
  const admin = await OutboundLine.open(line.demo, 'dongguan_admin', 'PACK-01');
  const told = await latestOf(admin);
  expect(told.length).toBe(Math.min(50, before + 2));
  expect(told.slice(0, 2)).toMatchObject([
    { number: 'PK-UNKNOWN-1', is_accepted: false, operator: expect.stringMatching(/^[\p{Script=Han}]+$/u) },
    { number: parcel?.no, is_accepted: true },
  ]);
  expect(told[0]?.operator).toBe(told[1]?.operator);
});

test('what the page has in its own history is left out, and so is what was scanned at other workbenches', async () => {
  const packer = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
  const body = { base_package_no: 'PK-UNKNOWN-2' };
  await packer.operator.call('b-package.recheck', { ...body, base: { request_id: 'mine-1', source: 'wedge' } });
  const numbers = async (known: string[] = []) => (await latestOf(packer, known)).map(({ number }) => number);
  expect(await numbers()).toContain('PK-UNKNOWN-2');
  expect(await numbers(['mine-1'])).not.toContain('PK-UNKNOWN-2');
  await packer.sitAt('OUT-02');
  expect(await numbers()).not.toContain('PK-UNKNOWN-2');
});
