import type { CallName } from '../../src/generated/client';
import { agreedBody } from '../../src/metadata/model/agreed';
import type { ScanConfirm } from '../../src/metadata/model/scan-answer';
import { model } from '../../src/server/platform/model';
import { Floor } from '../support/consolidation/floor';
import { openLine } from '../support/consolidation/open-line';
import { answered, asAccepted, asRefused, OutboundLine, type PutBox } from '../support/consolidation/outbound-line';
import { demoPassword as password, type Answer } from '../support/demo-console';

// What one person may not pass over alone, two may: the second one proves who it is at the bench, and is named.
let line: OutboundLine;
let packer: OutboundLine;
openLine({}, (opened) => (line = opened));
beforeAll(async () => {
  packer = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
});

const heavy = { weight: 9000 };
const reason = '已复称，重量属实';

async function rechecked(): Promise<PutBox> {
  const box = await line.putBox([{}]);
  await packer.recheck(box.parcels[0]?.no ?? '');
  return box;
}

const asks = (answer: Answer): string =>
  (answer.data.need_confirm as { second_person?: string } | null)?.second_person ?? '';

const approve = (request: string, person = { username: 'dongguan_admin', password }, more = {}): Promise<Answer> =>
  packer.operator.call('approveOverride', {
    ...person,
    call: 'b-package.pack',
    field: 'force_weight',
    request,
    ...more,
  });

const token = ({ data }: Answer): string => String(data.approval);

test('a packer is asked for a second person; with her approval the box is packed, and both are named', async () => {
  const box = await rechecked();
  const refused = await packer.pack(box.no, heavy);
  expect(answered(refused)).toEqual(asRefused('weight-above-theory'));
  expect(asks(refused)).toMatch(/^[0-9a-f]{64}$/);
  const alone = await packer.pack(box.no, { ...heavy, force_weight: true, reason });
  expect(answered(alone)).toEqual(asRefused('weight-above-theory'));
  const approved = await approve(asks(refused));
  expect(approved).toMatchObject({ code: 0, data: { approver: '何伟强' } });
  const agreed = { ...heavy, force_weight: true, reason, approval: token(approved) };
  expect(answered(await packer.pack(box.no, agreed))).toEqual(asAccepted('operation-ok'));
  const [logged] = await line.demo.query(
    'select operator, approver, reason from scan_log where record_no = $1 order by id desc limit 1',
    [box.no],
  );
  expect(logged).toMatchObject({ approver: '何伟强', reason });
  const [written] = await line.demo.query(
    'select account_name from history where record_id = $1 order by id desc limit 1',
    [box.id],
  );
  expect(String(written?.account_name)).toContain('（授权：何伟强）');
});

test('a packer is asked about two things of one box, a parcel that is missing and the weight; both approvals count, and both reasons are logged', async () => {
  const box = await line.putBox([{}, {}]);
  await packer.recheck(box.parcels[0]?.no ?? '');
  await packer.recheck(box.no, { is_short: true });
  const call = 'b-package.pack';
  let [body, answer]: [Record<string, unknown>, Answer] = [heavy, await packer.pack(box.no, heavy)];
  const asked: string[] = [];
  while (answer.data.need_confirm && asked.length < 5) {
    const question = answer.data.need_confirm as ScanConfirm;
    asked.push(question.field);
    const approval = token(await approve(asks(answer), undefined, { call, field: question.field }));
    body = agreedBody(body, question, { reason: `原因${asked.length}`, approval });
    answer = await packer.pack(box.no, body);
  }
  expect(asked).toEqual(['pack_short', 'force_weight']);
  expect(answered(answer)).toEqual(asAccepted('operation-ok'));
  const [logged] = await line.demo.query(
    'select approver, reason from scan_log where record_no = $1 order by id desc limit 1',
    [box.no],
  );
  expect(logged).toEqual({ approver: '何伟强', reason: '原因1；原因2' });
});

test('a packer opens a closed bag again together with a second person, and both are named', async () => {
  const box = await line.putPacked();
  const { entity } = await packer.accepted('outbound-big-bag.scan', { b_package_no: box.no });
  const { big_bag_id, big_bag_no: no } = entity as { big_bag_id: string; big_bag_no: string };
  const open = (more = {}) => packer.scan('outbound-big-bag.rollback', { big_bag_id, ...more });
  await packer.accepted('outbound-big-bag.finish', { big_bag_id });
  const refused = await open();
  expect(answered(refused)).toEqual(asRefused('reason-needed'));
  const said = { open_again: true, reason: '取出已取消包裹' };
  expect(answered(await open(said))).toEqual(asRefused('reason-needed'));
  const where = { call: 'outbound-big-bag.rollback', field: 'open_again' };
  const denied = await approve(asks(refused), { username: 'dongguan_packer', password }, where);
  expect(denied.code).not.toBe(0);
  const approval = token(await approve(asks(refused), undefined, where));
  expect(answered(await open({ ...said, approval }))).toEqual(asAccepted('operation-ok'));
  expect(await line.statusOf('outbound_big_bag', big_bag_id)).toBe(200);
  const [logged] = await line.demo.query(
    'select operator, approver, reason from scan_log where record_no = $1 order by id desc limit 1',
    [no],
  );
  expect(logged).toEqual({ operator: expect.any(String), approver: '何伟强', reason: said.reason });
  const [written] = await line.demo.query(
    'select account_name from history where record_id = $1 order by id desc limit 1',
    [big_bag_id],
  );
  expect(String(written?.account_name)).toContain('（授权：何伟强）');
});

/** The same for any call: asked first, refused alone, let through with an approval, and both people are named. */
async function together(
  name: CallName,
  body: Record<string, unknown>,
  field: string,
  no: string,
  id: string,
): Promise<Answer> {
  const ask = (more = {}) => packer.scan(name, { ...body, ...more });
  const refused = await ask();
  expect(answered(refused)).toEqual(asRefused('reason-needed'));
  const said = { [field]: true, reason: '称重有误' };
  expect(answered(await ask(said))).toEqual(asRefused('reason-needed'));
  const approval = token(await approve(asks(refused), undefined, { call: name, field }));
  const done = await ask({ ...said, approval });
  const [logged] = await line.demo.query(
    'select approver, reason from scan_log where record_no = $1 order by id desc limit 1',
    [no],
  );
  expect(logged).toEqual({ approver: '何伟强', reason: said.reason });
  const [written] = await line.demo.query(
    'select account_name from history where record_id = $1 order by id desc limit 1',
    [id],
  );
  expect(String(written?.account_name)).toContain('（授权：何伟强）');
  return done;
}

test('a packer sends a packed box back, and one that he rechecks', async () => {
  const box = await rechecked();
  await packer.pack(box.no);
  const body = { b_package_no: box.no };
  expect(answered(await together('b-package.rollback', body, 'send_back', box.no, box.id))).toEqual(
    asAccepted('operation-ok'),
  );
  expect(await line.statusOf('b_package', box.id)).toBe(200);
  const fresh = await rechecked();
  const again = { b_package_no: fresh.no };
  expect(answered(await together('b-package.rollback', again, 'send_back', fresh.no, fresh.id))).toEqual(
    asAccepted('operation-ok'),
  );
  expect(await line.statusOf('b_package', fresh.id)).toBe(100);
});

test('a packer gives up a box, and one in a bag is not even marked without a second person', async () => {
  const box = await line.putPacked();
  const body = { b_package_no: box.no };
  expect(answered(await together('b-package.cancel', body, 'give_up', box.no, box.id))).toEqual(
    asAccepted('operation-ok'),
  );
  expect(await line.statusOf('b_package', box.id)).toBe(700);
  const bagged = await line.putPacked({ status: 350 });
  const marks = async () => (await line.row('b_package', bagged.id)).cancel_requested;
  expect(answered(await packer.scan('b-package.cancel', { b_package_no: bagged.no }))).toEqual(
    asRefused('reason-needed'),
  );
  expect(await marks()).toBe(false);
  const told = await together('b-package.cancel', { b_package_no: bagged.no }, 'give_up', bagged.no, bagged.id);
  expect(answered(told)).toEqual(asRefused('unbinding-refused'));
  expect(await marks()).toBe(true);
});

test.each(['rebin-group.reopen', 'rebin-group.open'] as const)(
  'a packer works on at a wall that was done, from its list or by its label (%s)',
  async (call) => {
    await line.demo.query('update rebin_group set status = 300');
    await line.demo.query(`update package set cut_off_time = '2031-01-01' where status = 600`);
    await line.sitAt('PACK-01');
    const { packages } = await line.readyOrder(1);
    const wave = await line.makeWave();
    await packer.sitAt('PACK-01');
    await packer.put(wave, packages[0]?.no ?? '');
    expect(answered(await packer.finishWall(wave))).toEqual(asAccepted('operation-ok'));
    const [{ group_no: no = '', group_id: id = '' } = {}] = wave.walls;
    const body = call === 'rebin-group.open' ? { group_no: no } : { group_id: id };
    const done = await together(call, body, 'open_again', no, id);
    expect(done.data.message).toBe('1 号墙已重新打开，可继续分拨包裹');
    expect(await line.row('rebin_group', id)).toMatchObject({ status: 200, finish_by: null, finish_time: null });
    await packer.finishWall(wave);
  },
);

test('an operator takes back the signature of a bag', async () => {
  const floor = new Floor(line.demo, line.operator);
  const bag = await floor.announceBag(2);
  await packer.accepted('inbound-big-bag.scan', { big_bag_no: bag.no });
  const done = await together('inbound-big-bag.unsign', { big_bag_id: bag.id }, 'take_back', bag.no, bag.id);
  expect(done.data.message).toBe(`大包 ${bag.no} 的签收已撤销，请扫描下一个大包`);
  expect(await floor.statusesIn(bag)).toEqual({ 200: 2 });
  expect(await line.row('inbound_big_bag', bag.id)).toMatchObject({ sign_by: null, unsign_reason: '称重有误' });
});

test('an approval is for one request, once', async () => {
  const [one, other] = [await rechecked(), await rechecked()];
  const approval = token(await approve(asks(await packer.pack(one.no, heavy))));
  const agreed = { force_weight: true, reason, approval };
  for (const [no, weight] of [
    [other.no, 9000],
    [one.no, 9001],
  ] as const) {
    const answer = await packer.pack(no, { weight, ...agreed });
    expect(answered(answer)).toEqual(asRefused('weight-above-theory'));
  }
  expect(answered(await packer.pack(one.no, { ...heavy, ...agreed }))).toEqual(asAccepted('operation-ok'));
  await line.demo.query('update b_package set status = 200 where b_package_no = $1', [one.no]);
  expect(answered(await packer.pack(one.no, { ...heavy, ...agreed }))).toEqual(asRefused('weight-above-theory'));
});

test('nobody approves alone, without the permission, or with a wrong password', async () => {
  const request = asks(await packer.pack((await rechecked()).no, heavy));
  const mistakes = [
    { username: 'dongguan_packer', password },
    { username: 'dongguan_op', password },
    { username: 'dongguan_admin', password: 'Wrong-password-1' },
  ];
  for (const person of mistakes) expect((await approve(request, person)).code).not.toBe(0);
  const unknown = await approve(request, undefined, { field: 'no_such_field' });
  expect(unknown.code).not.toBe(0);
});

test.each(['toString', 'b-package.toString', 'b-package.pack', 'constructor.name', '__proto__.x'])(
  'what is approved is a refusal of a call that there is: not of "%s"',
  async (call) => {
    const { code } = await approve('0'.repeat(64), undefined, { call, field: 'toString' });
    expect(code).toBe(model.constants.errors.notFound);
  },
);
