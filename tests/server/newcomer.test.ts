import { pathFor } from '../../src/metadata/access';
import type { Entity } from '../../src/metadata/model';
import type { Answer, Visitor } from '../support/demo-console';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith } from '../support/other-schemas';
import { post } from '../support/post';
import { readmeExample } from '../support/readme-example';

let demo: OtherConsole;
let entity: Entity;
let errors: Record<string, number>;
let admin: Visitor;

beforeAll(async () => {
  const compiled = await compileWith(readmeExample());
  entity = compiled.model.entities['handover-provider'] as Entity;
  errors = compiled.model.constants.errors;
  demo = await startOtherConsole(compiled);
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
}, 60_000);
afterAll(() => demo.stop());

const call = (
  key: string,
  body: Record<string, unknown>,
  person = admin,
  kind: 'sos' | 'cos' = 'sos',
): Promise<Answer> => post(demo, person, pathFor(entity.calls[key] ?? ({ paths: [] } as never), kind) ?? '', body);
const provider = { code: 'SF-EXPRESS', name: '顺丰速运', contact: '李华', phone: '95338' };

describe("a newcomer's handover provider, made from what the README prints", () => {
  let handover_provider_id: string;

  test('is created', async () => {
    const answer = await call('create', provider);
    expect(answer).toMatchObject({ code: 0, data: { version: 1 } });
    ({ handover_provider_id } = answer.data);
  });

  test('is read again, with its default', async () => {
    const { data } = await call('get', { handover_provider_id });
    expect(data.handover_provider).toMatchObject({ ...provider, status: 1, version: 1, operator: '王建国' });
  });

  test('refuses what the schema refuses, at the field', async () => {
    const { code, data } = await call('create', { ...provider, code: '', name: '名'.repeat(51) });
    expect(code).toBe(errors.invalid);
    expect(data.problems.map(({ field }: { field: string }) => field).sort()).toEqual(['code', 'name']);
    await expect(demo.query(`update handover_provider set name = repeat('名', 51)`)).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('is listed among those of the demo world, sorted and filtered', async () => {
    const all = await call('list', { pagination: { page: 1, size: 200 } });
    expect(all.data.handover_provider_list.length).toBeGreaterThan(10);
    const found = await call('list', { name: '顺丰', status: 1 });
    expect(found.data.handover_provider_list).toMatchObject([{ handover_provider_id, code: 'SF-EXPRESS' }]);
    expect((await call('list', { name: '顺丰', status: 2 })).data.handover_provider_list).toEqual([]);
  });

  test('is changed, and refuses who has not seen the change', async () => {
    const update = (version: number, name: string) => call('update', { handover_provider_id, version, name });
    expect(await update(1, '顺丰')).toMatchObject({ code: 0, data: { version: 2 } });
    expect(await update(1, '丰顺')).toMatchObject({
      code: errors.stale,
      data: { by: '王建国', theirs: { name: '顺丰' } },
    });
  });

  test('is switched off, and leaves a history', async () => {
    expect((await call('toggle', { handover_provider_id, status: 2 })).code).toBe(0);
    const history = await demo.query('select call from history where record_id = $1 order by version', [
      handover_provider_id,
    ]);
    expect(history.map((row) => row.call)).toEqual(['create', 'update', 'toggle']);
  });

  test('is not there for another warehouse, and not to be had without permission', async () => {
    const neighbour = await demo.someone('shenzhen_admin', 'SZ-SOC');
    expect((await call('get', { handover_provider_id }, neighbour)).code).toBe(errors.notFound);
    expect((await call('list', { name: '顺丰' }, neighbour)).data.handover_provider_list).toEqual([]);
    const operator = await demo.someone('yiwu_operator', 'YW-SOC');
    for (const key of Object.keys(entity.calls))
      expect([key, (await call(key, { handover_provider_id }, operator)).code]).toEqual([key, errors.forbidden]);
  });

  test('is kept in consolidation warehouses, too', async () => {
    const dongguan = await demo.someone('dongguan_admin', 'DG-COC');
    expect((await call('create', provider, dongguan, 'cos')).code).toBe(0);
  });
});
