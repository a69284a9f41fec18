import type { Visitor } from '../support/demo-console';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith } from '../support/other-schemas';
import { post } from '../support/post';

const root = '/api/v1/supply_chain_sos';
const scale = new Map([
  [
    'schemas/entities/scale/entity.json',
    JSON.stringify({
      $schema: '../../language/entity.json',
      $id: 'scale',
      title: '电子秤',
      type: 'object',
      'x-label-field': 'name',
      required: ['name', 'serial'],
      properties: {
        name: { title: '名称', type: 'string', minLength: 1, maxLength: 20 },
        serial: { title: '序列号', type: 'string', format: 'int64', 'x-search': true },
      },
      additionalProperties: false,
    }),
  ],
  [
    'schemas/entities/scale/calls.json',
    JSON.stringify({ $schema: '../../language/calls.json', calls: { list: {}, get: {}, create: {}, update: {} } }),
  ],
  ['schemas/shell/menu.json', '{ "entity": "scale", "path": "/basic/scale" },'],
]);

let demo: OtherConsole;
let admin: Visitor;
beforeAll(async () => {
  demo = await startOtherConsole(await compileWith(scale));
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
}, 60_000);
afterAll(() => demo.stop());

// The first that JavaScript's numbers cannot tell from its neighbour; the longest.
test.each(['9007199254740993', '-9007199254740993', '999999999999999999'])(
  '%s is written, read, found and changed without losing a digit',
  async (serial) => {
    const { scale_id } = (await post(demo, admin, `${root}/create_scale`, { name: '一号秤', serial })).data;
    const get = async () => (await post(demo, admin, `${root}/get_scale`, { scale_id })).data.scale;
    expect(await get()).toMatchObject({ serial, version: 1 });
    const found = async (wanted: string) =>
      (await post(demo, admin, `${root}/list_scale`, { serial: wanted })).data.scale_list.map(
        (one: { scale_id: string }) => one.scale_id,
      );
    expect(await found(serial)).toContain(scale_id);
    const neighbour = String(BigInt(serial) - 1n);
    expect(await found(neighbour)).not.toContain(scale_id);
    await post(demo, admin, `${root}/update_scale`, { scale_id, version: 1, serial: neighbour });
    expect(await get()).toMatchObject({ serial: neighbour, version: 2 });
    const history = await demo.query('select before, after from history where record_id = $1 and version = 2', [
      scale_id,
    ]);
    expect(history).toEqual([{ before: { serial }, after: { serial: neighbour } }]);
  },
);
