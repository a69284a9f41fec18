import { randomUUID } from 'node:crypto';
import type { Call, Entity, Follow, Transition } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { uuidv7 } from '../../src/server/platform/uuid';
import { codeOf, someNumber } from '../support/consolidation/floor';
import { openLine } from '../support/consolidation/open-line';
import type { OutboundLine } from '../support/consolidation/outbound-line';

type Values = Record<string, unknown>;
type SomeoneThere = Awaited<ReturnType<OutboundLine['demo']['someone']>>;

let line: OutboundLine;
openLine({ bench: 'OUT-01' }, (opened) => (line = opened));

/** Who makes the calls that only sorting warehouses have. */
let sorter: SomeoneThere;
let sortingId = '';
beforeAll(async () => {
  sorter = await line.demo.someone('yiwu_admin', 'YW-SOC');
  const [warehouse] = await line.demo.query("select id from warehouse where warehouse_code = 'YW-SOC'");
  sortingId = String(warehouse?.id);
});

interface Worded {
  entity: Entity;
  call: Call;
  /** None: the call leaves the status as it is. */
  way?: Transition;
}

const worded: [name: string, Worded][] = Object.values(model.entities).flatMap((entity) =>
  Object.values(entity.calls).flatMap((call): [string, Worded][] => {
    if (!call.move) return [];
    const names = call.move.transitions;
    const ways = entity.workflow?.transitions.filter(({ name }) => names.includes(name)) ?? [];
    if (!ways.length) return [[`${entity.name}.${call.key}`, { entity, call }]];
    return ways.map((way): [string, Worded] => [`${entity.name}.${call.key} ${way.name}`, { entity, call, way }]);
  }),
);

/** What a row of an entity has besides what its schema fills in. */
const rows: Record<string, () => Promise<Values> | Values> = {
  'inbound-big-bag': () => ({ big_bag_no: someNumber('BB'), transfer: 9001 }),
  package: () => ({ next_package_no: someNumber('NP'), package_no: someNumber('PK'), cancelled: false }),
  'rebin-group': async () => ({
    group_no: someNumber('GR'),
    wave_id: (await line.putWave(200)).id,
    wall_no: 1,
    wall_layer_num: 1,
    wall_column_num: 1,
  }),
  shipment: () => ({
    ...{ shipment_no: someNumber('SH'), big_bag_count: 0, package_count: 0, total_weight: 0 },
    finish_time: new Date(),
  }),
  'outbound-big-bag': () => ({
    big_bag_no: someNumber('OB'),
    big_bag_type: 1,
    package_count: 0,
    package_weight: 0,
    label_voided: false,
  }),
  load: () => ({ load_no: someNumber('LD') }),
  'b-package': async () => ({
    b_package_no: someNumber('BP'),
    wave_id: (await line.putWave(200)).id,
    package_count: 0,
    cancel_requested: false,
    label_voided: false,
    order_no: someNumber('OR'),
  }),
  manifest: () => ({ warehouse_id: sortingId, manifest_no: someNumber('MF'), previous_carrier_code: 'SF' }),
  'sorting-package': () => ({
    warehouse_id: sortingId,
    package_no: someNumber('SP'),
    tracking_no: someNumber('ST'),
    shippable: true,
    cancelled: false,
  }),
  'change-waybill-task': async () => {
    const [parcel] = await line.demo.query('select id from sorting_package where warehouse_id = $1 limit 1', [
      sortingId,
    ]);
    return {
      warehouse_id: sortingId,
      task_no: someNumber('CT'),
      package_id: parcel?.id,
      old_tracking_no: someNumber('TO'),
      new_tracking_no: someNumber('TN'),
    };
  },
  'sorting-plan': () => ({
    ...{ warehouse_id: sortingId, code: someNumber('FJ'), name: '一号线日间方案', plan_version: 1 },
    ...{ production_line_code: 'LINE-1', is_check_weight: false, is_check_length: false },
    is_check_declared_weight: false,
  }),
  waybill: async () => {
    const [parcel] = await line.demo.query('select id from sorting_package where warehouse_id = $1 limit 1', [
      sortingId,
    ]);
    return {
      ...{ warehouse_id: sortingId, request_no: someNumber('WB'), waybill_no: someNumber('LX') },
      ...{ package_id: parcel?.id, issuer: 9001, print_count: 0 },
    };
  },
};

/** What requests must carry besides the record, and what the record keeps of it. */
const said: Record<string, Values> = {
  'inbound-big-bag.mark': { exception_code: 1 },
  'shipment.describe': { tt_code: 'TT-1' },
  'shipment.handover': { drop_off_provider_name: '顺丰' },
  'shipment.complete': { plate_no: '粤S12345' },
  'outbound-big-bag.edit': { actual_weight: 1234 },
  'b-package.updateAttr': { weight: 1234 },
  'sorting-package.updateWrapType': { wrap_type: 2 },
};

/** What the guards of a call's way want to be known of its record. */
const known: Record<string, Values> = {
  'shipment.handover': { uri_list: ['00000000-0000-4000-8000-00000000000a'] },
  'inbound-big-bag.unmark': { exception_code: 1 },
  'shipment.completeTransfer': { transfer_task_no: 'TT-1', finish_time: null },
};

/** What is confirmed with a reason before something is printed again or taken back. */
const reasonFor = ({ scan }: Call): Values => {
  const asked = Object.entries(scan?.overrides ?? {}).find(([, { codes }]) => codes.includes('reason-needed'));
  return asked ? { [asked[0]]: true, reason: '打印不清' } : {};
};

/** Where a record must have come to before a call that does not move it. */
const reachedBy = ({ entity, call }: Worded): number | undefined =>
  model.enums[`${entity.name}-status`]?.values.find(({ name }) => name === call.move?.reached)?.value as
    | number
    | undefined;

/** Where a record must be for such a call. */
const within = ({ entity, call }: Worded): number[] | undefined => {
  const values = model.enums[`${entity.name}-status`]?.values ?? [];
  return (
    call.move?.in && values.flatMap(({ name, value }) => (call.move?.in?.includes(name ?? '') ? [Number(value)] : []))
  );
};

/** The statuses in which the call may be made. */
function openAt(one: Worded): number[] {
  const { entity, call, way } = one;
  const offered = call.visibleWhen as Record<string, number[]> | undefined;
  const reached = reachedBy(one);
  return (
    way?.from ??
    within(one) ??
    (reached === undefined ? undefined : [reached]) ??
    offered?.[entity.workflow?.field ?? ''] ??
    entity.workflow?.initial ??
    []
  );
}

async function put(one: Worded, status = openAt(one)[0]): Promise<Values> {
  const { entity } = one;
  const values = await rows[entity.name]?.();
  if (!values) throw new Error(`This test has no row of "${entity.name}".`);
  const more = { ...known[`${entity.name}.${one.call.key}`], ...placeOf(one) };
  const id = await line.putRow(entity.table, { ...values, ...more, [entity.workflow?.field ?? '']: status });
  return line.row(entity.table, id);
}

/** The warehouse in which its call is made, where that is none of the line's. */
const placeOf = (one: Worded): Values => (isHere(one) ? {} : { warehouse_id: sortingId });

const followedWay = ({ entity: name, transitions }: Follow): Transition | undefined =>
  model.entities[name]?.workflow?.transitions.find((item) => item.name === transitions.at(-1));

/** A record that refers to this one and may follow it. */
async function putFollower(follow: Follow, { id, warehouse_id }: Values): Promise<string> {
  const entity = model.entities[follow.entity];
  const values = await rows[follow.entity]?.();
  if (!entity || !values) throw new Error(`This test has no row of "${follow.entity}".`);
  const way = followedWay(follow);
  const before = follow.back === undefined ? {} : { [follow.back]: way?.to };
  const all = { ...values, ...before, warehouse_id, [follow.reference]: id };
  return line.putRow(entity.table, { ...all, [entity.workflow?.field ?? '']: way?.from[0] });
}

const request = ({ entity, call }: Worded, record: Values): Values => {
  const taken = Object.keys((call.request.properties ?? {}) as object);
  const names = [entity.names.id, ...(entity.workflow?.numbers ?? [])].filter((name) => taken.includes(name));
  const [named = ''] = names;
  const value = named === entity.names.id ? record.id : record[named];
  return { [named]: value, ...said[`${entity.name}.${call.key}`], ...reasonFor(call) };
};

const isHere = ({ call }: Worded): boolean => call.paths.some(({ kinds }) => kinds.includes('cos'));
const ask = (one: Worded, body: Values) => {
  const { entity, call } = one;
  const base = call.scan && { base: { request_id: randomUUID(), source: 'wedge' } };
  return (isHere(one) ? line.operator : sorter).call(`${entity.name}.${call.key}`, { ...body, ...base });
};

describe.each(worded)('the call %s, which has no code', (_name, one) => {
  const { entity, call, way } = one;
  const field = entity.workflow?.field ?? '';

  test('moves the record that is named, and writes what it says', async () => {
    const before = await put(one);
    const { code, msg, data } = await ask(one, request(one, before));
    expect([code, msg]).toEqual([0, '']);
    if (call.scan) expect(data.scan_code).toBe(codeOf(call.move?.accepted ?? 'operation-ok'));
    const after = await line.row(entity.table, String(before.id));
    // What is only printed again or taken in hand stays in its version.
    const isRead = !way && !call.form && !Object.keys(call.move?.writes ?? {}).length;
    const version = Number(before.version) + (isRead ? 0 : 1);
    expect(after).toMatchObject({ [field]: way?.to ?? before[field], version });
    expect(after).toMatchObject(said[`${entity.name}.${call.key}`] ?? {});
    for (const [name, value] of Object.entries(call.move?.writes ?? {})) {
      if (value === 'now') expect(after[name]).not.toBe(null);
      if (value === 'account') expect(after[name]).toBe(isHere(one) ? '何伟强' : '王建国');
      if (value === null) expect(after[name]).toBe(null);
    }
  });

  test('takes along what follows the record, and writes there what the workflow says', async () => {
    const before = await put(one);
    const follows = way?.follow ?? [];
    const ids = await Promise.all(follows.map((follow) => putFollower(follow, before)));
    expect((await ask(one, request(one, before))).code).toBe(0);
    for (const [index, follow] of follows.entries()) {
      const other = model.entities[follow.entity];
      const after = await line.row(other?.table ?? '', ids[index] ?? '');
      expect(after).toMatchObject({ [other?.workflow?.field ?? '']: followedWay(follow)?.to });
      for (const [name, value] of Object.entries(follow.writes ?? {}))
        expect([name, after[name] === null]).toEqual([name, value === null]);
    }
  });

  test('is refused where the record is elsewhere on its way, and changes nothing', async () => {
    const statuses = [...new Set(entity.workflow?.transitions.flatMap(({ from, to }) => [...from, to]))];
    const offered = call.visibleWhen as Record<string, unknown[]> | undefined;
    const reached = reachedBy(one) ?? Infinity;
    const open =
      way?.from ??
      within(one) ??
      offered?.[field] ??
      statuses.filter((item) => reached === Infinity || item >= reached);
    for (const status of statuses.filter((item) => !open.includes(item))) {
      const before = await put(one, status);
      const { code, msg } = await ask(one, request(one, before));
      expect([status, code]).toEqual([status, model.constants.errors.scanRefused]);
      expect(msg).toMatch(/^TW\d{3} /);
      expect(await line.row(entity.table, String(before.id))).toEqual(before);
    }
  });

  test('is refused for a record that nobody knows', async () => {
    const nobody = { id: uuidv7(), [entity.workflow?.numbers[0] ?? '']: someNumber('XX') };
    const { code } = await ask(one, request(one, nobody));
    expect(code).toBe(call.scan ? model.constants.errors.scanRefused : model.constants.errors.notFound);
  });
});

const printed = worded.filter(([, { call }]) => call.move?.print);

test.each(printed)(
  'the answer of %s brings the label, and one printed before only with a reason',
  async (_name, one) => {
    const { call } = one;
    const before = await put(one);
    const wanted = request(one, before);
    if (call.move?.print === 'again') {
      const { data } = await ask(one, { ...wanted, again: false });
      expect(data).toMatchObject({ scan_code: codeOf('reason-needed'), need_confirm: { field: 'again' } });
      expect(await line.row(one.entity.table, String(before.id))).toEqual(before);
    }
    const { data } = await ask(one, wanted);
    const { label } = (data as { entity: { label: Values } }).entity;
    expect(String(label.job_id)).toContain(String(before[one.entity.labelField]));
  },
);

test.each(worded.filter(([, { call }]) => call.move?.filled))(
  '%s is refused while a field is empty that must be filled, in the order of the schema',
  async (_name, one) => {
    const fields = one.call.move?.filled ?? [];
    const before = await put(one);
    const all = Object.fromEntries(
      fields.map(({ field }) => [field, before[field] ?? said[_name.split(' ')[0] ?? '']?.[field]]),
    );
    for (const { field, code } of [...fields].reverse()) {
      all[field] = null;
      await line.demo.query(`update ${one.entity.table} set ${field} = null where id = $1`, [before.id]);
      const sent = Object.fromEntries(Object.entries(request(one, before)).filter(([name]) => all[name] !== null));
      const { data } = await ask(one, sent);
      expect(data).toMatchObject({ scan_code: codeOf(code as Parameters<typeof codeOf>[0]) });
    }
  },
);

const confirmed = Object.values(model.entities).flatMap((entity) =>
  Object.values(entity.calls).flatMap((call): [string, Worded][] =>
    call.confirmLabel ? [[`${entity.name}.${call.key}`, { entity, call }]] : [],
  ),
);

test.each(confirmed)('%s takes the label of its record alone, where the record may be changed', async (_name, one) => {
  const { entity, call } = one;
  const way = entity.workflow?.transitions.find(({ name }) => name === call.confirmLabel?.movable);
  const before = await put({ ...one, way });
  const own = { ...request(one, before), label: before[entity.workflow?.numbers[0] ?? ''] };
  expect((await ask(one, own)).data).toMatchObject({
    scan_code: codeOf('operation-ok'),
    next: call.confirmLabel?.next,
  });
  const other = (await ask(one, { ...own, label: someNumber('XX') })).data;
  expect(other).toMatchObject({ scan_code: codeOf(call.confirmLabel?.wrong as Parameters<typeof codeOf>[0]) });
  expect(await line.row(entity.table, String(before.id))).toEqual(before);
  const [status] = entity.workflow?.initial ?? [];
  const early = await put(one, status);
  const sent = { ...request(one, early), label: early[entity.workflow?.numbers[0] ?? ''] };
  expect((await ask(one, sent)).data).toMatchObject({ scan_code: codeOf('status-exception') });
});

test.each([330, 350])('what is taken out of a container is at %i again, where it was before', async (status) => {
  // What another call has opened again stands at this workbench.
  await line.demo.query('update shipment set workbench = null');
  const bag = await line.putBag({ status });
  const { entity } = await line.accepted('shipment.scan', { big_bag_no: bag.no });
  expect(await line.statusOf('outbound_big_bag', bag.id)).toBe(400);
  const { shipment_id: id } = entity as Values;
  await line.accepted('shipment.deleteScanned', { shipment_id: id, big_bag_no: bag.no });
  expect(await line.row('outbound_big_bag', bag.id)).toMatchObject({ status, shipment_id: null, load_time: null });
});
