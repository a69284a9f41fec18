import { startDemoConsole, type DemoConsole } from '../support/demo-console';

const paths = ['/distribution/inbound/{partner}-sign', '/distribution/inbound/{partner}-sign-new'];
let demo: DemoConsole;

beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

/** What this person is told to stand in addresses. */
async function told(username: string, warehouse: string): Promise<unknown> {
  const person = await demo.someone(username, warehouse);
  return (await person.call('getCanSeePermissions')).data.path_value_list;
}

test('a line of the menu is there for each record that gives it a value, by its name', async () => {
  const values = [
    { value: 'JT-EXPRESS', label: '极兔速递' },
    { value: 'SF-EXPRESS', label: '顺丰速运' },
  ];
  const lines = paths.flatMap((path) => values.map((one) => ({ path, ...one })));
  expect(await told('yiwu_admin', 'YW-SOC')).toEqual(lines);
});

test('records that are switched off give none', async () => {
  await demo.query(`update param_config set status = 2 where partner_code is not null`);
  expect(await told('yiwu_admin', 'YW-SOC')).toEqual([]);
  await demo.query(`update param_config set status = 1 where partner_code is not null`);
});

test('nobody is told values of a page that he may not open, or of another kind of warehouse', async () => {
  expect(await told('yiwu_material', 'YW-SOC')).toEqual([]);
  expect(await told('dongguan_admin', 'DG-COC')).toEqual([]);
});
