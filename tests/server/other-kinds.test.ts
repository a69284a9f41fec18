import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Entity, Field } from '../../src/metadata/model';
import { findFields } from '../../src/metadata/model/find-fields';
import { model } from '../../src/server/platform/model';
import { someNumber } from '../support/consolidation/floor';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

// Any label of the house is scanned at any step some day: it is told as what it is.
let demo: DemoConsole;
const people = new Map<string, Visitor>();
beforeAll(async () => {
  demo = await startDemoConsole();
  for (const [kind, account, place, workbench] of [
    ['cos', 'dongguan_admin', 'DG-COC', 'OUT-02'],
    ['sos', 'yiwu_admin', 'YW-SOC', 'OUT-01'],
  ] as const) {
    const visitor = await demo.someone(account, place);
    await visitor.call('bindWorkbench', { warehouse_id: place, workbench_code: workbench, no_workbench: false });
    people.set(kind, visitor);
  }
}, 120_000);
afterAll(() => demo.stop());

interface Step {
  name: string;
  kind: string;
  code: string;
}

/** What is asked for by one code and nothing else. */
const codeOfCall = ({ request }: Call): string | undefined => {
  const { required = [], properties = {} } = request as { required?: string[]; properties?: Record<string, object> };
  const [code = ''] = required;
  return required.length === 1 && (properties[code] as { type?: string } | undefined)?.type === 'string'
    ? code
    : undefined;
};
/** The calls that scan pages make by a code. */
const asked = ['pages/scan', 'scan/steps'].flatMap((room) => {
  const folder = join(__dirname, '../../src', room);
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/call: '([\w.-]+)',\s+codeField:/g)].map(([, call = '']) => call),
  );
});
const isId = (code: string): boolean => code.endsWith('_id');

const steps: Step[] = Object.values(model.entities).flatMap(({ name, calls }) =>
  Object.values(calls).flatMap((call) => {
    const code = call.scan && codeOfCall(call);
    const kind = call.paths.flatMap(({ kinds }) => kinds).find((one) => one === 'cos' || one === 'sos');
    return code && kind && !isId(code) && asked.includes(`${name}.${call.key}`)
      ? [{ name: `${name}.${call.key}`, kind, code }]
      : [];
  }),
);

/** Codes that stand on labels: those by which what a warehouse has is found. */
const labels = Object.values(model.entities)
  .filter(({ scope, rules }) => scope === 'warehouse' && rules.some(({ rule }) => rule === 'unique'))
  .flatMap((entity): [Entity, Field][] =>
    findFields(entity)
      .filter(({ type, find }) => type === 'code' || find)
      .map((field) => [entity, field]),
  );

/** Such a code of the warehouse, of each record that has one another. */
async function codesAt(place: string) {
  const found = await Promise.all(
    labels.map(async ([{ name, table }, field]) => {
      const [row] = await demo.query(
        `select t.${field.name} as code from ${table} t join warehouse w on w.id = t.warehouse_id
          where w.warehouse_code = $1 and t.${field.name} <> '' order by t.id limit 1`,
        [place],
      );
      return row ? [{ label: `${name}.${field.name}`, code: String(row.code) }] : [];
    }),
  );
  return found.flat();
}

test('there are steps in both kinds of warehouse, and labels to scan', async () => {
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['cos', 'sos']));
  expect(steps.length).toBeGreaterThan(12);
  expect((await codesAt('DG-COC')).length + (await codesAt('YW-SOC')).length).toBeGreaterThan(20);
});

test.each(steps)('$name is told what a label is that it does not know', async ({ name, kind, code }) => {
  const visitor = people.get(kind);
  const untold: string[] = [];
  const wrong = await visitor?.call(name, {
    [code]: someNumber('ZZ'),
    base: { request_id: randomUUID(), source: 'wedge' },
  });
  for (const label of await codesAt(kind === 'cos' ? 'DG-COC' : 'YW-SOC')) {
    const body = { [code]: label.code, base: { request_id: randomUUID(), source: 'wedge' } };
    const { data } = (await visitor?.call(name, body)) ?? {};
    // Unknown as a number that nothing has: then it is said what it is.
    const isUnknown = data?.scan_code === wrong?.data?.scan_code && String(data?.message).includes('未找到');
    if (isUnknown && !String(data?.message).includes('这是')) untold.push(`${label.label} ${data?.message}`);
  }
  expect(untold).toEqual([]);
});

test('another task, scanned while a truck is loaded for one, is told as a task, with the way to go on', async () => {
  const sorter = people.get('sos');
  const [one, other] = [someNumber('TT'), someNumber('TT')];
  const scan = async (call: string, body: object) =>
    (await sorter?.call(call, { ...body, base: { request_id: randomUUID(), source: 'wedge' } }))?.data ?? {};
  await demo.query(`update shipment set status = 5 where status < 3`);
  await scan('shipment.scanTransferTask', { transfer_task_no: other });
  await demo.query(`update shipment set workbench = 'OUT-02', big_bag_count = 1 where transfer_task_no = $1`, [other]);
  const { entity } = await scan('shipment.scanTransferTask', { transfer_task_no: one });
  const { shipment_id } = entity as { shipment_id: string };
  const way = `请扫描大包号；要装另一中转任务，请先放下 ${one}，再扫描其二维码`;
  const told = async (no: string) => (await scan('shipment.scan', { shipment_id, big_bag_no: no })).message;
  expect(await told(other)).toBe(`未找到大包号 ${other}：这是中转任务号，${way}`);
  const unknown = someNumber('TT');
  expect(await told(unknown)).toBe(`未找到大包号 ${unknown}，${way}`);
});
