import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlers, hooks } from '../../src/generated/handlers';
import type { Before, Handler } from '../../src/server/platform/handler';
import { pathFor } from '../../src/metadata/model/access';
import type { Call, Entity } from '../../src/metadata/model';
import type { Answer, Visitor } from '../support/demo-console';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith } from '../support/other-schemas';
import { post } from '../support/post';
import { guideExample, loadGuideCode } from '../support/guide-example';
import { readmeExample } from '../support/readme-example';
import { visitExample, visitMenuLine } from '../support/visit-example';

let demo: OtherConsole;
let entity: Entity;
let visit: Entity;
let errors: Record<string, number>;
let shellCalls: Record<string, Call>;
let admin: Visitor;
let crib: Record<string, Entity>;

const guideCode = {
  hook: 'src/server/calls/handlers/tool-loan/tool-loan-create.ts',
  handler: 'src/server/calls/handlers/tool-box/put-into-tool-box.ts',
  extension: 'src/extensions/days-left.tsx',
  gateway: 'src/server/adapters/gateways/calibration.ts',
};

beforeAll(async () => {
  const menu = 'schemas/shell/menu.json';
  const examples = [readmeExample(), visitExample().set(menu, `${visitMenuLine}\n`), guideExample()];
  const lines = examples.map((files) => files.get(menu)).join('');
  // What its schemas name is code of the guide, too.
  hooks.beforeWrite['tool-loan-create'] = (await loadGuideCode<{ before: Before }>(guideCode.hook)).before;
  handlers['put-into-tool-box'] = (await loadGuideCode<{ default: Handler }>(guideCode.handler)).default;
  const compiled = await compileWith(new Map(examples.flatMap((files) => [...files])).set(menu, lines));
  crib = compiled.model.entities;
  visit = compiled.model.entities['handover-visit'] as Entity;
  entity = compiled.model.entities['handover-provider'] as Entity;
  errors = compiled.model.constants.errors;
  shellCalls = compiled.model.calls;
  demo = await startOtherConsole(compiled);
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
}, 120_000);
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

describe('an appointment with more words in it', () => {
  const ask = (key: string, body: Record<string, unknown>, zone = 'Asia/Shanghai'): Promise<Answer> =>
    post(demo, admin, `${pathFor(visit.calls[key] ?? ({ paths: [] } as never), 'sos')}?time_zone=${zone}`, body);
  const made = async (body: Record<string, unknown>, zone?: string): Promise<Record<string, unknown>> => {
    const { code, msg, data } = await ask('create', { subject: '提货', ...body }, zone);
    expect([code, msg, data?.problems]).toEqual([0, expect.anything(), undefined]);
    return (await ask('get', { handover_visit_id: data.handover_visit_id })).data.handover_visit;
  };
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format();

  test('begins on the day that it is where the caller is, with whoever makes it, and now', async () => {
    // One of them is a day ahead of the other at every hour.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const before = dayIn(zone);
      const { visit_date, booked_time, keeper_id, references } = await made({}, zone);
      expect([before, dayIn(zone)]).toContain(visit_date);
      expect(Date.parse(String(booked_time))).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
      expect(references).toMatchObject({ keeper_id: [{ id: keeper_id, label: expect.stringContaining('王建国') }] });
    }
  });

  test('has what was given instead, and nothing where that was said', async () => {
    const given = { visit_date: '2028-02-29', arrive_time: '08:30', leave_time: '17:45', keeper_id: null };
    expect(await made(given)).toMatchObject({ ...given, bench_id: null });
  });

  test('offers what the same person entered last, here, as far as it may be chosen still, and fills in nothing unasked', async () => {
    const last = pathFor(shellCalls.getLastUsed ?? ({ paths: [] } as never), 'sos') ?? '';
    const offered = async (who = admin) =>
      (await post(demo, who, last, { entity: 'handover-visit' })).data?.record as Record<string, unknown> | null;
    const { data } = await call('create', { ...provider, code: 'ESCORT' });
    const { handover_provider_id: escort_id } = data;
    await made({ gate: '东门', escort_id });
    expect(await offered()).toMatchObject({
      ...{ gate: '东门', escort_id, subject: null },
      references: { escort_id: [{ id: escort_id, label: '顺丰速运' }] },
    });
    expect(await offered(await demo.someone('shenzhen_admin', 'SZ-SOC'))).toBeNull();
    // What a colleague has entered is the colleague's.
    const { handover_visit_id } = await made({ gate: '西门' });
    const colleague = `(select id from account where username = 'yiwu_leader')`;
    await demo.query(`update handover_visit set create_by = ${colleague} where id = $1`, [handover_visit_id]);
    expect(await offered()).toMatchObject({ gate: '东门' });
    await call('toggle', { handover_provider_id: escort_id, status: 2 });
    expect(await offered()).toMatchObject({ gate: '东门', escort_id: null });
    expect(await made({})).toMatchObject({ gate: null, escort_id: null });
    expect(await offered()).toMatchObject({ gate: null });
    const operator = await demo.someone('yiwu_operator', 'YW-SOC');
    expect((await post(demo, operator, last, { entity: 'handover-visit' })).code).toBe(errors.forbidden);
  });

  test('points only at records that its schema lets it choose, also once what decides it has changed', async () => {
    const providerIn = async (code: string, status: number) =>
      (await call('create', { ...provider, code, status })).data.handover_provider_id;
    const [closed, open] = [await providerIn('CLOSED', 2), await providerIn('OPEN', 1)];
    const visitOf = (body: Record<string, unknown>) => ask('create', { subject: '提货', ...body });
    const refusal = {
      code: errors.invalid,
      data: { problems: [{ field: 'provider_id', rule: 'x-reference', message: '所选服务商不符合条件，请重新选择' }] },
    };
    expect(await visitOf({ provider_id: closed })).toMatchObject(refusal);
    const { data } = await visitOf({ provider_id: open });
    const { handover_visit_id } = data;
    expect(await ask('update', { handover_visit_id, version: 1, provider_status: 2 })).toMatchObject(refusal);
    expect(
      await ask('update', { handover_visit_id, version: 1, provider_status: 2, provider_id: closed }),
    ).toMatchObject({
      code: 0,
    });
    // What nothing decides is not limited.
    expect(await visitOf({ provider_status: null, provider_id: closed })).toMatchObject({ code: 0 });
  });

  test('takes from the record that it points at what its schema says, once, and lets people write what is theirs', async () => {
    const providerIn = async (code: string, contact: string) =>
      (await call('create', { ...provider, code, contact })).data.handover_provider_id;
    const [one, other] = [await providerIn('FETCH-1', '张三'), await providerIn('FETCH-2', '李四')];
    const read = async (handover_visit_id: unknown) =>
      (await ask('get', { handover_visit_id })).data.handover_visit as Record<string, unknown>;
    const taken = await made({ provider_id: one });
    expect(taken).toMatchObject({ contact: '张三', provider_code: 'FETCH-1' });
    expect(await made({ provider_id: one, contact: '王五' })).toMatchObject({
      contact: '王五',
      provider_code: 'FETCH-1',
    });
    await call('update', { handover_provider_id: one, version: 1, contact: '赵六' });
    const { handover_visit_id } = taken;
    await ask('update', { handover_visit_id, version: 1, subject: '送货' });
    expect(await read(handover_visit_id)).toMatchObject({ contact: '张三' });
    await ask('update', { handover_visit_id, version: 2, provider_id: other });
    expect(await read(handover_visit_id)).toMatchObject({ contact: '李四', provider_code: 'FETCH-2' });
    await ask('update', { handover_visit_id, version: 3, provider_id: null });
    expect(await read(handover_visit_id)).toMatchObject({ contact: null, provider_code: null });
  });

  test('keeps what is computed from it, refuses it in requests, and is found and sorted by it', async () => {
    const goods = [{ name: '纸箱', pieces: 40 }, { name: '胶带' }, { name: '标签', pieces: 2 }];
    const visited = await made({ subject: '清点', contact: '张三', goods });
    expect(visited).toMatchObject({ pieces: 42, kinds: 3, summary: '清点/张三/42' });
    const { handover_visit_id } = visited;
    expect(await ask('update', { handover_visit_id, version: 1, pieces: 1 })).toMatchObject({ code: errors.invalid });
    const many = [...goods, { name: '托盘', pieces: 999 }];
    expect(await ask('update', { handover_visit_id, version: 1, goods: many })).toMatchObject({
      code: errors.invalid,
      data: { problems: [{ field: 'pieces', rule: 'maximum', message: expect.stringContaining('总件数') }] },
    });
    expect((await ask('update', { handover_visit_id, version: 1, goods: goods.slice(0, 1), contact: null })).code).toBe(
      0,
    );
    const sorted = { page: 1, size: 9, sort_option: { field: 'pieces', direction: 2 } };
    // The demo world has visits with as many pieces, of an earlier day.
    const visit_date_range = { start: visited.visit_date, end: visited.visit_date };
    const list = { visit_date_range, pieces_range: { start: 40, end: 41 }, pagination: sorted };
    expect(await ask('list', list)).toMatchObject({
      code: 0,
      data: { handover_visit_list: [{ handover_visit_id, pieces: 40, kinds: 1, summary: '清点/40' }] },
    });
    const told = await demo.query('select after from history where record_id = $1 order by version desc limit 1', [
      handover_visit_id,
    ]);
    expect(told[0]?.after).toMatchObject({ pieces: 40, kinds: 1, summary: '清点/40' });
  });

  test('computes in each row, for whoever writes it, and adds up what came of it', async () => {
    const goods = [
      { name: '纸箱', count: 3, price: 0.1, worth: 99 },
      { name: '胶带', price: 12.35 },
      { name: '标签', count: 7 },
    ];
    const visited = await made({ goods });
    expect(visited).toMatchObject({ worth: 12.65, goods: [{ worth: 0.3 }, { worth: 12.35 }, { name: '标签' }] });
    expect((visited.goods as object[])[2]).not.toHaveProperty('worth');
    const { handover_visit_id } = visited;
    const dear = [goods[0], { ...goods[1], count: 405 }];
    expect(await ask('update', { handover_visit_id, version: 1, goods: dear })).toMatchObject({
      code: errors.invalid,
      data: { problems: [{ field: 'goods[1].worth', rule: 'maximum', message: '第 2 行：货值不能大于5000' }] },
    });
    expect((await ask('update', { handover_visit_id, version: 1, goods: goods.slice(0, 1) })).code).toBe(0);
    const [stored] = await demo.query('select goods, worth from handover_visit where id = $1', [handover_visit_id]);
    expect(stored).toMatchObject({ goods: [{ worth: 0.3 }] });
    expect(Number(stored?.worth)).toBe(0.3);
    // What no schema says follows: an amount times a number is an amount, and so is a sum of them.
    const columns = visit.fields.find(({ name }) => name === 'goods')?.columns ?? [];
    const kinds = [...visit.fields, ...columns].filter(({ name }) => name === 'worth');
    expect(kinds.map(({ type, unit }) => [type, unit])).toEqual(Array(2).fill(['money', 'CNY']));
    expect(visit.form.sections[0]?.fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['goods', 'worth']),
    );
  });

  test('keeps formatted text clean, whatever is sent, and finds it by what is read', async () => {
    const sent =
      '<div>轻拿<b onclick="run()">轻放</b><script>run()</script> <a href="javascript:run()">见</a></div><img src=x>';
    const { instructions, handover_visit_id } = await made({ instructions: sent });
    expect(instructions).toBe('<p>轻拿<strong>轻放</strong> <a>见</a></p>');
    const found = async (text: string) =>
      (await ask('list', { instructions: text })).data.handover_visit_list.map(
        (one: { handover_visit_id: string }) => one.handover_visit_id,
      );
    expect(await found('轻拿轻放')).toEqual([handover_visit_id]);
    expect(await found('strong')).toEqual([]);
    const update = (html: string) => ask('update', { handover_visit_id, version: 1, instructions: html });
    const message = '须知最多120个字';
    // What is sent is short enough; what would be kept of it is not.
    for (const long of [`<p>${'长'.repeat(120)}</p>`, `<p>${'&'.repeat(60)}</p>`])
      expect(await update(long)).toMatchObject({
        code: errors.invalid,
        data: { problems: [{ field: 'instructions', message }] },
      });
    expect((await update('<p> <br></p>')).code).toBe(0);
    expect((await ask('get', { handover_visit_id })).data.handover_visit.instructions).toBe('');
  });

  test('holds shares, durations, colours, and amounts as exact as their currency', async () => {
    const given = { discount: 12.5, stay: 5400, mark: '#ffaa00', currency: 'KWD', fee: 1.234, deposit: 500 };
    const visited = await made(given);
    expect(visited).toMatchObject(given);
    const { handover_visit_id } = visited;
    const refused = async (body: Record<string, unknown>, field: string, message: string) => {
      const answer = await ask('update', { handover_visit_id, version: 1, ...body });
      expect(answer).toMatchObject({ code: errors.invalid, data: { problems: [{ field, message }] } });
    };
    await refused({ currency: 'CNY' }, 'fee', '费用须精确到0.01');
    await refused({ currency: null }, 'fee', '费用须精确到0.01');
    await refused({ deposit: 0.5 }, 'deposit', '押金须精确到1');
    await refused({ discount: 100.5 }, 'discount', '折扣不能大于100');
    await refused({ mark: 'red' }, 'mark', '标记颜色须为颜色代码，如 #1677ff');
    await refused({ stay: '1:30' }, 'stay', '停留时长须为时长，如 1:30 表示 1 小时 30 分');
    const table = demo.query(`update handover_visit set currency = 'JPY' where id = $1`, [handover_visit_id]);
    await expect(table).rejects.toMatchObject({ code: '23514', constraint: 'handover_visit_fee_currency' });
    expect((await ask('update', { handover_visit_id, version: 1, currency: 'CNY', fee: 1.23 })).code).toBe(0);
  });

  test('is numbered without gaps, also by many at once, in each warehouse for itself', async () => {
    const last = await made({});
    const [, month, place] = /^YW-SOC-(\d{4})-(\d{3})$/.exec(String(last.visit_no)) ?? [];
    expect(month).toBe(dayIn('Asia/Shanghai').slice(2, 7).replace('-', ''));
    // One of them is refused and takes no number with it.
    const tries = Array.from({ length: 9 }, (_, index) => ask('create', { subject: index === 4 ? '' : '同时' }));
    expect((await Promise.all(tries)).filter(({ code }) => code === 0)).toHaveLength(8);
    const rows = await demo.query(`select visit_no from handover_visit where subject = '同时' order by visit_no`);
    const numbers = Array.from({ length: 8 }, (_, index) => String(Number(place) + 1 + index).padStart(3, '0'));
    expect(rows.map(({ visit_no }) => visit_no)).toEqual(numbers.map((number) => `YW-SOC-${month}-${number}`));
    const dongguan = await demo.someone('dongguan_admin', 'DG-COC');
    const url = pathFor(visit.calls.list ?? ({ paths: [] } as never), 'cos') ?? '';
    const there = (await post(demo, dongguan, url, { pagination: { page: 1, size: 200 } })).data.handover_visit_list;
    expect(there.some(({ visit_no }: { visit_no: string }) => visit_no.endsWith('-001'))).toBe(true);
  });

  test('goes on after numbers that stand already, and grows when its digits are used up', async () => {
    // The one of tomorrow is, on the last day of a month, of the next one.
    const { handover_visit_id: id, visit_no: no } = await made({});
    await demo.query('delete from number_series');
    await demo.query(`update handover_visit set visit_no = regexp_replace(visit_no, '\\d+$', '999') where id = $1`, [
      id,
    ]);
    expect((await made({})).visit_no).toBe(String(no).replace(/\d+$/, '1000'));
  });

  test('has rows that point at records, take from them, begin with something and wait for each other', async () => {
    const makerOf = async (code: string, status = 1) =>
      (await call('create', { ...provider, code, status })).data.handover_provider_id;
    const [maker_id, other, closed] = [await makerOf('ROW-1'), await makerOf('ROW-2'), await makerOf('ROW-3', 2)];
    const nowhere = '0193a1f0-0000-7000-8000-00000000dead';
    const neighbour = await demo.someone('shenzhen_admin', 'SZ-SOC');
    const far = (await call('create', { ...provider, code: 'ROW-FAR' }, neighbour)).data.handover_provider_id;
    const refused = async (goods: object[]) => {
      const { code, data } = await ask('create', { subject: '提货', goods });
      expect(code).toBe(errors.invalid);
      return data.problems;
    };
    const problem = (place: string, rule: string, message: string) => [{ field: `goods${place}`, rule, message }];
    for (const id of [nowhere, far])
      expect(await refused([{ name: '奶粉' }, { name: '蜂蜜', maker_id: id }])).toEqual(
        problem('[1].maker_id', 'reference', '第 2 行：所选供方不存在或不可用'),
      );
    expect(await refused([{ name: '奶粉', maker_id: closed }])).toEqual(
      problem('[0].maker_id', 'x-reference', '第 1 行：所选供方不符合条件，请重新选择'),
    );
    expect(await refused([{ name: '奶粉', is_fragile: true }])).toEqual(
      problem('[0].handling', 'required', '第 1 行：请输入搬运要求'),
    );
    // What is hidden is cleared, what is not given begins with its default, and what is taken is not written.
    const visit = await made({
      goods: [
        { name: '奶粉', maker_id, maker_code: 'FORGED', handling: '轻放' },
        { name: '蜂蜜', is_fragile: true, handling: '轻放', count: 3 },
      ],
    });
    expect(visit.goods).toEqual([
      { name: '奶粉', maker_id, maker_code: 'ROW-1', count: 1 },
      { name: '蜂蜜', is_fragile: true, handling: '轻放', count: 3 },
    ]);
    expect(visit.references).toMatchObject({ goods: [{ id: maker_id, label: '顺丰速运', code: 'ROW-1' }] });
    // A copy: it changes with the choice, and not with the record.
    await demo.query(`update handover_provider set code = 'ROW-9' where id = $1`, [maker_id]);
    const { handover_visit_id } = visit;
    const [first, second] = visit.goods as object[];
    const goods = [{ ...second, maker_id: other }, { ...first }];
    expect(await ask('update', { handover_visit_id, version: 1, goods })).toMatchObject({ code: 0 });
    expect((await ask('get', { handover_visit_id })).data.handover_visit.goods).toMatchObject([
      { name: '蜂蜜', maker_code: 'ROW-2' },
      { name: '奶粉', maker_code: 'ROW-1' },
    ]);
    // Who would switch the maker off hears of the rows.
    const referrers = pathFor(shellCalls.listReferrers ?? ({ paths: [] } as never), 'sos') ?? '';
    const { data } = await post(demo, admin, referrers, { entity: 'handover-provider', id_list: [maker_id] });
    expect(data.referrer_list).toMatchObject([{ entity: 'handover-visit', field_title: '货物：供方', count: 1 }]);
  });

  test('keeps rows in a table that refuses by itself what the schema refuses', async () => {
    const { handover_visit_id } = await made({ goods: [{ name: '奶粉' }] });
    const write = (row: object) =>
      demo.query(`update handover_visit set goods = $2::jsonb where id = $1`, [
        handover_visit_id,
        JSON.stringify([{ name: '奶粉', count: 1, ...row }]),
      ]);
    const broken = { is_fragile: [{ is_fragile: true }, '23514'], handling: [{ handling: '轻放' }, '23514'] } as const;
    for (const [row, code] of Object.values(broken)) await expect(write(row)).rejects.toMatchObject({ code });
    await expect(write({ count: undefined })).rejects.toMatchObject({ code: '23514' });
    await expect(write({ maker_id: '0193a1f0-0000-7000-8000-00000000dead' })).rejects.toMatchObject({ code: '23503' });
    await write({ is_fragile: true, handling: '轻放' });
  });

  test('is amended once it is cancelled: a record of its own that both know, once', async () => {
    const { handover_visit_id: id, visit_no } = await made({ arrive_time: '08:30', goods: [{ name: '奶粉' }] });
    const amend = (version: number, body: object = {}) =>
      ask('amend', { handover_visit_id: id, version, subject: '改期', arrive_time: '09:30', ...body });
    expect(await amend(1)).toMatchObject({ code: errors.invalid, msg: '状态为“已预约”，不能修订' });
    expect(await ask('cancel', { handover_visit_id: id, version: 1 })).toMatchObject({ code: 0 });
    expect((await amend(1)).code).toBe(errors.stale);
    expect((await amend(2, { amends_id: id })).code).toBe(errors.invalid);
    const { code, data } = await amend(2);
    expect([code, data.version]).toEqual([0, 1]);
    const read = async (handover_visit_id: unknown) =>
      (await ask('get', { handover_visit_id })).data.handover_visit as Record<string, unknown>;
    const [before, after] = [await read(id), await read(data.handover_visit_id)];
    expect(before).toMatchObject({ status: 2, amended_by_id: data.handover_visit_id, version: 3 });
    expect(after).toMatchObject({ subject: '改期', status: 1, amends_id: id, amended_by_id: null });
    expect(after.visit_no).not.toBe(visit_no);
    expect(await amend(3)).toMatchObject({ code: errors.invalid, msg: '已由“改期”修订，不能再次修订' });
    const second = demo.query(`update handover_visit set amends_id = $1 where id <> $1 and amends_id is null`, [id]);
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });

  test('stands below another one, never below itself, and is listed level by level or with all below it', async () => {
    const madeBelow = async (subject: string, part_of_id: unknown = null) =>
      (await made({ subject, part_of_id })).handover_visit_id;
    const top = await madeBelow('总');
    const middle = await madeBelow('分', top);
    const leaf = await madeBelow('支', middle);
    const moved = (handover_visit_id: unknown, version: number, part_of_id: unknown) =>
      ask('update', { handover_visit_id, version, part_of_id });
    const message = '所属预约不能是记录自己或它的下级';
    for (const above of [top, middle, leaf])
      expect(await moved(top, 1, above)).toMatchObject({
        code: errors.invalid,
        msg: message,
        data: { problems: [{ field: 'part_of_id', rule: 'tree', message }] },
      });
    const path = `${pathFor(visit.calls.update ?? ({ paths: [] } as never), 'sos')}/batch`;
    const items = [{ handover_visit_id: top, version: 1, part_of_id: leaf }];
    const tried = await post(demo, admin, path, { items, dry_run: true });
    expect(tried.data.results).toMatchObject([{ ok: false, message }]);
    const list = async (body: Record<string, unknown>) =>
      (await ask('list', body)).data.handover_visit_list.map((one: Record<string, unknown>) => [
        one.subject,
        one._is_branch,
      ]);
    expect(await list({ _under: null })).toContainEqual(['总', true]);
    expect(await list({ _under: null })).not.toContainEqual(['分', true]);
    expect(await list({ _under: top })).toEqual([['分', true]]);
    expect(await list({ _under: middle })).toEqual([['支', false]]);
    expect((await list({ part_of_id: top })).map(([subject]: string[]) => subject).sort()).toEqual(['分', '总', '支']);
    // Each of two moves alone would be fine.
    const [one, other] = [await madeBelow('甲'), await madeBelow('乙')];
    const both = await Promise.all([moved(one, 1, other), moved(other, 1, one)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, errors.invalid].sort());
  });

  test('is locked as a whole once it is done, whoever writes to it, but for what stays open', async () => {
    const { handover_visit_id } = await made({ arrive_time: '08:30', is_done: true });
    const update = (body: Record<string, unknown>) => ask('update', { handover_visit_id, ...body });
    const message = '已完成为“是”，只能修改离开时刻、已完成';
    expect(await update({ version: 1, subject: '送货', visit_date: '2030-01-01', leave_time: '09:00' })).toMatchObject({
      code: errors.invalid,
      msg: message,
      data: {
        problems: [
          { field: 'subject', rule: 'x-locked', message },
          { field: 'visit_date', rule: 'x-locked', message },
        ],
      },
    });
    const path = `${pathFor(visit.calls.update ?? ({ paths: [] } as never), 'sos')}/batch`;
    const items = [{ handover_visit_id, version: 1, subject: '送货' }];
    expect((await post(demo, admin, path, { items })).data.results).toMatchObject([{ ok: false, message }]);
    // What is said together with the way out is locked, too.
    expect((await update({ version: 1, subject: '送货', is_done: false })).code).toBe(errors.invalid);
    expect(await update({ version: 1, leave_time: '09:00' })).toMatchObject({ code: 0 });
    expect(await update({ version: 2, is_done: false })).toMatchObject({ code: 0 });
    expect(await update({ version: 3, subject: '送货' })).toMatchObject({ code: 0 });
  });

  test('refuses days, times of day and an order of them that there are not', async () => {
    const refused = async (body: Record<string, unknown>) => {
      const { code, data } = await ask('create', { subject: '提货', ...body });
      expect(code).toBe(errors.invalid);
      return data.problems[0];
    };
    expect(await refused({ visit_date: '2026-02-29' })).toMatchObject({
      field: 'visit_date',
      message: '到访日期须为有效的日期，如 2026-11-21',
    });
    expect(await refused({ arrive_time: '24:00' })).toMatchObject({
      field: 'arrive_time',
      message: '到达时刻须为 00:00 到 23:59 的时刻，如 08:30',
    });
    expect(await refused({ arrive_time: '18:00', leave_time: '08:30' })).toMatchObject({
      field: 'leave_time',
      message: '离开时刻须晚于到达时刻',
    });
    expect(await refused({ goods: [{ name: '奶粉', best_before: '2026-02-30' }] })).toMatchObject({
      message: '第 1 行：有效期至须为有效的日期，如 2026-11-21',
    });
    const table = demo.query(`update handover_visit set arrive_time = '18:00', leave_time = '08:30'`);
    await expect(table).rejects.toMatchObject({ code: '23514' });
  });

  test('is found by its day and its times', async () => {
    const list = async (body: Record<string, unknown>) =>
      (await ask('list', body)).data.handover_visit_list.map((one: Record<string, unknown>) => one.visit_date);
    await made({ visit_date: '2030-05-01', arrive_time: '06:05', leave_time: '06:10' });
    await made({ visit_date: '2030-05-02', arrive_time: '06:15', leave_time: '06:20' });
    expect(await list({ visit_date_range: { start: '2030-05-01', end: '2030-05-01' } })).toEqual(['2030-05-01']);
    expect(await list({ arrive_time_range: { start: '06:10', end: '06:15' } })).toEqual(['2030-05-02']);
    expect(await list({ leave_time: '06:10' })).toEqual(['2030-05-01']);
  });
});

describe('the tool crib of the guide', () => {
  const ask = (entity: string, key: string, body: Record<string, unknown>): Promise<Answer> =>
    post(demo, admin, pathFor(crib[entity]?.calls[key] ?? ({ paths: [] } as never), 'sos') ?? '', body);
  const toolOf = async (code: string) => (await ask('tool', 'create', { code, name: '扭力扳手' })).data.tool_id;
  const lend = (tool_id: unknown, more: Record<string, unknown> = {}) =>
    ask('tool-loan', 'create', { tool_id, purpose: 1, lend_date: '2030-05-01', due_date: '2030-05-03', ...more });
  const loanOf = async (tool_loan_id: unknown) => (await ask('tool-loan', 'get', { tool_loan_id })).data.tool_loan;

  test('has made-up loans of tools to people in its demo world', async () => {
    const [told] = await demo.query('select count(*)::integer as loans from tool_loan');
    expect(told?.loans).toBeGreaterThan(10);
  });

  test('says in conditions and rules what a loan needs', async () => {
    const tool_id = await toolOf('G-1');
    const problem = async (more: Record<string, unknown>) => (await lend(tool_id, more)).data.problems[0];
    expect(await problem({ purpose: 9 })).toMatchObject({ field: 'purpose_note', rule: 'required' });
    expect(await problem({ due_date: '2030-05-09' })).toMatchObject({ field: 'reason', rule: 'required' });
    expect(await problem({ due_date: '2030-04-30' })).toMatchObject({ message: '应还日期不能早于借出日期' });
    const table = demo.query(`insert into tool_loan (purpose, purpose_note) values (1, 'x')`);
    await expect(table).rejects.toThrow();
  });

  test('points at what is lent, with rows that point at parts, and computes what follows', async () => {
    const [material] = await demo.query(
      `select p.id from packaging_material p join warehouse w on w.id = p.warehouse_id
        where w.warehouse_code = 'YW-SOC' and p.enable_flag = 1 limit 1`,
    );
    const part = { part_id: material?.id };
    const tool_id = await toolOf('G-2');
    const damaged = await lend(tool_id, { parts: [{ ...part, is_damaged: true }] });
    expect(damaged.data.problems).toMatchObject([{ field: 'parts[0].damage', rule: 'required' }]);
    const { data } = await lend(tool_id, { parts: [part, { ...part, quantity: 4 }] });
    expect(await loanOf(data.tool_loan_id)).toMatchObject({
      ...{ tool_code: 'G-2', days: 3, part_count: 5, status: 1 },
      loan_no: expect.stringMatching(/^GJ-\d{6}-\d{4}$/),
    });
  });

  test('moves along its workflow, is locked on the way, and is told by its hook', async () => {
    expect(crib['tool-loan']?.list.row).toEqual(['update', 'lend', 'giveBack']);
    const tool_id = await toolOf('G-3');
    const { data } = await lend(tool_id);
    const { tool_loan_id } = data;
    const { loan_no } = await loanOf(tool_loan_id);
    expect(await lend(tool_id)).toMatchObject({ code: errors.invalid, msg: `该工具已登记在借用单 ${loan_no} 中` });
    expect((await ask('tool-loan', 'giveBack', { tool_loan_id, version: 1 })).code).not.toBe(0);
    expect(await ask('tool-loan', 'lend', { tool_loan_id, version: 1 })).toMatchObject({ code: 0 });
    expect((await ask('tool-loan', 'update', { tool_loan_id, version: 2, due_date: '2030-05-04' })).code).not.toBe(0);
    expect(await ask('tool-loan', 'giveBack', { tool_loan_id, version: 2 })).toMatchObject({ code: 0 });
    expect(await loanOf(tool_loan_id)).toMatchObject({ status: 3, return_time: expect.any(String) });
    expect((await lend(tool_id)).code).toBe(0);
  });

  test('keeps tools in boxes: put in by scanning, counted, listed, taken out', async () => {
    await toolOf('G-4');
    const { tool_box_id } = (await ask('tool-box', 'create', { code: 'X-1' })).data;
    const scanned = (key: string) => ask('tool-box', key, { tool_box_id, code: 'G-4' });
    expect((await scanned('put')).data).toMatchObject({ big_text: '1' });
    expect((await scanned('put')).data).toMatchObject({ level: 'warn' });
    expect((await ask('tool-box', 'contents', { tool_box_id })).data.tool_list).toMatchObject([{ code: 'G-4' }]);
    expect((await ask('tool-box', 'get', { tool_box_id })).data.tool_box).toMatchObject({ tool_count: 1, status: 2 });
    expect((await scanned('takeOut')).data).toMatchObject({ big_text: '0' });
    expect((await ask('tool-box', 'get', { tool_box_id })).data.tool_box).toMatchObject({ tool_count: 0, status: 1 });
  });

  test('has a component that draws a day', async () => {
    const { daysLeft } = await loadGuideCode<{ daysLeft: { Cell: React.FC<object> } }>(guideCode.extension);
    const props = { column: { fields: ['shelf_life'] }, record: { values: { shelf_life: '2020-01-31' } } };
    expect(renderToStaticMarkup(createElement(daysLeft.Cell, props))).toContain('2020-01-31（已过期）');
  });

  test('asks a system outside, signed, and takes a day for an answer and nothing else', async () => {
    const asked: [path: string, isSigned: boolean][] = [];
    const office = createServer((request, response) => {
      asked.push([request.url ?? '', 'x-signature' in request.headers]);
      response.end(JSON.stringify({ valid_until: asked.length > 1 ? 'soon' : '2031-01-31' }));
    });
    await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
    type Port = (settings: object) => (tool: object) => Promise<string>;
    const { calibration } = await loadGuideCode<{ calibration: Port }>(guideCode.gateway);
    const askOffice = () =>
      calibration({ url, secret: 'a-secret-of-both-sides' })({ code: 'G-1', idempotencyKey: 'k' });
    expect(await askOffice()).toBe('2031-01-31');
    await expect(askOffice()).rejects.toMatchObject({ fault: 'nonsense' });
    expect(asked[0]).toEqual(['/calibration', true]);
    office.close();
  });
});
