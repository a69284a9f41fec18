import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
const printConfig = (width: unknown, height: unknown, speed_up?: unknown) => ({
  distribute_imageSheet_width: width,
  distribute_imageSheet_height: height,
  ...(speed_up !== undefined && { speed_up }),
});

let demo: DemoConsole;
let admin: Visitor;
let leader: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  leader = await demo.someone('yiwu_leader', 'YW-SOC');
});
afterAll(() => demo.stop());

const read = async (who: Visitor) => (await who.call('getPrintConfig', {})).data.print_config;
const save = (who: Visitor, config: unknown, warehouse = 'YW-SOC') =>
  who.call('savePrintConfig', { warehouse_code: warehouse, print_config: config });

test('somebody who has saved none prints on the sheet of the house, 100 × 150 mm without the speed-up', async () => {
  expect(await read(leader)).toEqual(printConfig(100, 150, 0));
});

test('a warehouse may have a sheet of its own', async () => {
  const [code = '', { height } = {}] = Object.entries(model.constants.print.presets)[0] ?? [];
  expect(height).toBe(180);
  const shenzhen = await demo.someone('shenzhen_admin', code);
  expect(await read(shenzhen)).toEqual(printConfig(100, 180, 0));
});

test('what somebody saves is found wherever he signs in, and nobody else has it', async () => {
  expect((await save(admin, printConfig(76, 130, 1))).data).toEqual({ print_config: printConfig(76, 130, 1) });
  expect(await read(await demo.someone('yiwu_admin', 'YW-SOC'))).toEqual(printConfig(76, 130, 1));
  expect(await read(leader)).toEqual(printConfig(100, 150, 0));
  expect((await save(admin, printConfig(80, 130))).data).toEqual({ print_config: printConfig(80, 130, 1) });
});

test('the speed-up is for those who have its permission; the sheet is saved by others, too', async () => {
  expect((await save(leader, printConfig(70, 120, 1))).code).toBe(errors.forbidden);
  expect(await read(leader)).toEqual(printConfig(100, 150, 0));
  expect((await save(leader, printConfig(70, 120))).data).toEqual({ print_config: printConfig(70, 120, 0) });
});

test.each([
  ['no width', printConfig(undefined, 150)],
  ['a width that is no integer', printConfig(100.5, 150)],
  ['a text', printConfig('100', 150)],
  ['a width of nothing', printConfig(0, 150)],
  ['a height that no printer has', printConfig(100, 5000)],
  ['a speed-up that is neither on nor off', printConfig(100, 150, 2)],
  ['what nobody has heard of', { ...printConfig(100, 150), colour: 'red' }],
])('%s is refused, and nothing changes', async (_, config) => {
  const before = await read(admin);
  expect((await save(admin, config)).code).toBe(errors.invalid);
  expect(await read(admin)).toEqual(before);
});

test('the warehouse that is named is the one of the session', async () => {
  expect((await save(admin, printConfig(100, 150), 'SZ-SOC')).code).toBe(errors.warehouseConflict);
});
