import type { Answer } from '../demo-console';
import { bagSize, OutboundLine, type PutBox } from '../consolidation/outbound-line';
import { someNumber, type Package, type Wave } from '../consolidation/floor';
import type { Chapter } from './chapter';

type Values = Record<string, unknown>;

const noRecord = '00000000-0000-7000-8000-000000000000';
const destination = { destination_country_code: 'GB', next_carrier_code: 'YANWEN', next_resource_code: 'GB-LHR-STD' };
const first = <Item>(items: Item[]): Item => items[0] as Item;

/** The consolidation warehouse of `pageAnswers`: what the chapters begin with, and a scan for each page. */
export class AnswerLine extends OutboundLine {
  /** Another consolidation warehouse's, with the same number. */
  async foreign(table: string, values: Values): Promise<void> {
    const [there] = await this.demo.query("select id from warehouse where warehouse_code = 'HK-COC'");
    await this.putRow(table, { warehouse_id: there?.id, ...values });
  }

  read = (packageNo: string): Promise<Answer> => this.scan('package.scan', { package_no: packageNo });

  /** The answer to a parcel that is announced so, and weighed so. */
  async received(announced: Values, measured: Values = {}): Promise<Answer> {
    const { no } = await this.announcePackage({ order_no: 'OR-0001', ...destination, ...announced });
    return this.signPackage(no, measured);
  }

  async identified(announced: Values): Promise<Answer> {
    return this.read((await this.announcePackage(announced)).no);
  }

  /** A wave of one parcel for each order, and nothing else. */
  async wave(orders = 1, config: Values = {}): Promise<{ wave: Wave; parcels: Package[] }> {
    await this.demo.query('update package set status = 500 where status = 600');
    const parcels: Package[] = [];
    while (parcels.length < orders) parcels.push(first((await this.readyOrder(1)).packages));
    return { wave: await this.makeWave(config), parcels };
  }

  /** The answer to one parcel of a wave, once `change` has befallen it. */
  async sorted(change: (parcel: Package, wave: Wave) => unknown = () => undefined, how: 'sort' | 'put' = 'sort') {
    const { wave, parcels } = await this.wave();
    await change(first(parcels), wave);
    const answer = await this[how](wave, first(parcels).no);
    await this.done('outbound-wave.close', { wave_id: wave.id }).catch(() => undefined);
    return answer;
  }

  cancel = ({ id }: Package): Promise<unknown> => this.done('package.cancel', { package_id: id, cancelled: true });
  set = (table: string, id: string, values: string): Promise<unknown> =>
    this.demo.query(`update ${table} set ${values} where id = $1`, [id]);

  /** The answer to a parcel of a box of that kind at the recheck. */
  async rechecked(inside: Values[], values: Values = {}, more: Values = {}): Promise<Answer> {
    const box = await this.putBox(inside, values);
    return this.recheck(first(box.parcels).no, more);
  }

  /** The answer to a weighed box in which everything was checked. */
  async weighed(values: Values, inside: Values = {}): Promise<Answer> {
    const box = await this.putBox([inside]);
    await this.recheck(first(box.parcels).no);
    return this.pack(box.no, values);
  }

  unpack = (no: string, values: Values = {}): Promise<Answer> =>
    this.scan('b-package.unpack', { b_package_no: no, ...values });
  submit = ({ no }: PutBox, stays: string[], out: string[]): Promise<Answer> =>
    this.scan('b-package.submitUnpack', { b_package_no: no, package_pack_list: stays, package_unpack_list: out });

  /** Nothing is open at the workbench. */
  async clear(): Promise<void> {
    await this.demo.query('update outbound_big_bag set status = 700 where status < 330');
    await this.demo.query('update shipment set status = 5 where status in (1, 2)');
  }

  bagged = (box: PutBox, values: Values = {}): Promise<Answer> =>
    this.scan('outbound-big-bag.scan', { b_package_no: box.no, ...values });

  /** The answer to a box beside another one that is in the bag already. */
  async beside(values: Values, inside: Values[] = [{}]): Promise<Answer> {
    await this.clear();
    await this.bagged(await this.putPacked());
    return this.bagged(await this.putPacked(values, inside));
  }

  /** An open bag with one box of a kilogram, closed or not. */
  async bag(isClosed = true): Promise<{ id: string; no: string; body: { big_bag_id: string }; box: PutBox }> {
    await this.clear();
    const box = await this.putPacked();
    const { entity } = (await this.bagged(box)).data;
    const body = { big_bag_id: String(entity.big_bag_id) };
    if (isClosed) await this.accepted('outbound-big-bag.finish', body);
    return { id: body.big_bag_id, no: String(entity.big_bag_no), body, box };
  }

  /** The answer to a closed bag that is weighed so. */
  async bagWeighed(values: Values): Promise<Answer> {
    const { body } = await this.bag();
    return this.scan('outbound-big-bag.complete', { ...body, ...bagSize, ...values });
  }

  load = (no: string, values: Values = {}): Promise<Answer> =>
    this.scan('shipment.scan', { big_bag_no: no, ...values });

  /** A truck with one bag in it. */
  async truck(): Promise<{ body: { shipment_id: string }; bag: { id: string; no: string } }> {
    await this.clear();
    const bag = await this.readyBag();
    const { entity } = (await this.load(bag.no)).data;
    return { body: { shipment_id: String(entity.shipment_id) }, bag };
  }

  /** The answer to a bag beside another one that is on the truck already. */
  async loadedBeside(values: Values): Promise<Answer> {
    await this.truck();
    return this.load((await this.putBag(values)).no);
  }

  /** The answer to a bag of which so much is cancelled. */
  async loadedWith(...inside: Values[]): Promise<Answer> {
    await this.clear();
    const bag = await this.readyBag(
      {},
      inside.map(() => ({})),
    );
    for (const [place, { cancelled }] of inside.entries())
      if (cancelled) await this.set('package', bag.box.parcels[place]?.id ?? '', 'cancelled = true');
    return this.load(bag.no);
  }
}

const unknown = someNumber('XX');

/** The eight pages of a consolidation warehouse (scan workflows, 2.1 to 2.8). */
export const pageAnswers: Chapter<AnswerLine>[] = [
  {
    no: '2.1',
    page: 'big-bag-sign',
    answers: {
      signed: async (line) => line.signBag((await line.announceBag(2)).no),
      'package-unknown': (line) => line.signBag(unknown),
      'status-exception': async (line) => {
        const bag = await line.announceBag(1);
        await line.done('inbound-big-bag.cancel', { big_bag_id: bag.id });
        return line.signBag(bag.no);
      },
      'warehouse-exception': async (line) => {
        const no = someNumber('BB');
        await line.foreign('inbound_big_bag', { big_bag_no: no, status: 9001, transfer: 9001 });
        return line.signBag(no);
      },
      'duplicate-scan': async (line) => {
        const { no } = await line.announceBag(1);
        await line.signBag(no);
        return line.signBag(no);
      },
      'transfer-bag': async (line) => line.signBag((await line.announceBag(1, { transfer: 9002 })).no),
      'transfer-bag-inbound': async (line) => line.signBag((await line.announceBag(1, { transfer: 9003 })).no),
      prohibited: async (line) => line.signBag((await line.announceBag(1, { exception_code: 4 })).no),
      'all-cancelled': async (line) => {
        const bag = await line.announceBag(1);
        await line.cancel(first(bag.packages));
        return line.signBag(bag.no);
      },
      'system-exception': async (line) => {
        const { no } = await line.announceBag(1);
        await line.demo.query('alter table scan_log rename to scan_log_away');
        const answer = await line.signBag(no);
        await line.demo.query('alter table scan_log_away rename to scan_log');
        return answer;
      },
    },
  },
  {
    no: '2.2',
    page: 'forward',
    answers: {
      'inbound-ok': (line) => line.received({}),
      'package-unknown': (line) => line.read(unknown),
      'status-exception': async (line) => {
        const parcel = await line.announcePackage();
        await line.set('package', parcel.id, 'status = 1400');
        return line.read(parcel.no);
      },
      'warehouse-exception': async (line) => {
        const no = someNumber('PK');
        await line.foreign('package', { package_no: no, status: 200, cancelled: false });
        return line.read(no);
      },
      cancelled: async (line) => {
        const parcel = await line.announcePackage();
        await line.cancel(parcel);
        return line.read(parcel.no);
      },
      'original-number': async (line) => {
        const next = someNumber('NP');
        await line.announcePackage({ next_package_no: next });
        return line.read(next);
      },
      'inbound-information-missing': (line) => line.received({}, { actual_weight: undefined }),
      prohibited: (line) => line.identified({ exception_code: 4 }),
      'no-outbound-information': async (line) => line.signPackage((await line.announcePackage()).no),
      'weight-too-low': (line) => line.received({}, { actual_weight: 0 }),
      'weight-too-high': (line) => line.received({}, { actual_weight: 30_001 }),
      'weight-difference': (line) => line.received({}, { actual_weight: 1_001 }),
      'forecast-incomplete': (line) => line.identified({ forecast_weight: null }),
      'volume-abnormal': (line) => line.received({}, { actual_length: 200, actual_width: 100, actual_height: 51 }),
      'forecast-weight-abnormal': (line) => line.identified({ forecast_weight: 900_000 }),
      'duplicate-waybill': async (line) => {
        const waybill = someNumber('SF');
        const [one, two] = [await line.announcePackage(), await line.announcePackage()];
        await line.demo.query('update package set waybill_no = $1 where id = any($2)', [waybill, [one.id, two.id]]);
        return line.read(waybill);
      },
      'duplicate-scan': async (line) => {
        const { no } = await line.announcePackage();
        await line.signPackage(no);
        return line.read(no);
      },
      'length-over-limit': (line) => line.received({}, { actual_length: 300.1 }),
      'customs-type-differs': (line) =>
        line.received({ customs_declaration_type: 9001 }, { customs_declaration_type: 9003 }),
    },
  },
  {
    no: '2.3',
    page: 'sorting',
    answers: {
      scanned: (line) => line.sorted(),
      'package-unknown': async (line) => line.sort((await line.wave()).wave, unknown),
      'status-exception': async (line) => {
        const { wave } = await line.wave();
        return line.sort(wave, first((await line.readyOrder(1)).packages).no);
      },
      cancelled: (line) => line.sorted(line.cancel),
      'in-another-task': async (line) => {
        const [{ wave }, { parcels }] = [await line.wave(), await line.wave()];
        return line.sort(wave, first(parcels).no);
      },
      'batch-closed': (line) => line.sorted((_, wave) => line.done('outbound-wave.close', { wave_id: wave.id })),
      'no-outbound-information': async (line) => {
        const parcel = await line.announcePackage();
        await line.signPackage(parcel.no);
        return line.sort((await line.wave()).wave, parcel.no);
      },
      abnormal: (line) => line.sorted(({ id }) => line.set('package', id, 'exception_code = 1')),
      'no-slot': async (line) => {
        const { wave, parcels } = await line.wave(2, smallest);
        await line.sort(wave, first(parcels).no);
        return line.sort(wave, parcels[1]?.no ?? '');
      },
      'sorting-code-wrong': (line) =>
        line.sorted((_, { configId }) => line.set('sorting_code_config', configId, 'enable_flag = 2')),
      'duplicate-scan': (line) => line.sorted(({ no }, wave) => line.sort(wave, no)),
    },
  },
  {
    no: '2.4',
    page: 'rebin',
    answers: {
      scanned: async (line) => {
        await line.demo.query('update package set status = 500 where status = 600');
        const { packages } = await line.readyOrder(2);
        const wave = await line.makeWave();
        const answer = await line.put(wave, first(packages).no);
        await line.done('outbound-wave.close', { wave_id: wave.id });
        return answer;
      },
      'operation-ok': (line) => line.sorted(undefined, 'put'),
      'package-unknown': async (line) => line.put((await line.wave()).wave, unknown),
      'status-exception': async (line) => {
        const { wave } = await line.wave();
        return line.put(wave, first((await line.readyOrder(1)).packages).no);
      },
      cancelled: (line) => line.sorted(line.cancel, 'put'),
      'unfinished-task': async (line) => {
        const { wave, parcels } = await line.wave();
        await line.put(wave, first(parcels).no);
        const { wave: other } = await line.wave();
        const answer = await line.scan('rebin-group.open', { group_no: first(other.walls).group_no });
        for (const { id } of [wave, other]) await line.done('outbound-wave.close', { wave_id: id });
        return answer;
      },
      'in-another-task': async (line) => {
        const [{ wave }, { parcels }] = [await line.wave(), await line.wave()];
        return line.put(wave, first(parcels).no);
      },
      'batch-closed': (line) => line.sorted((_, wave) => line.done('outbound-wave.close', { wave_id: wave.id }), 'put'),
      'no-slot': async (line) => {
        const { wave, parcels } = await line.wave(2, smallest);
        await line.put(wave, first(parcels).no);
        const answer = await line.put(wave, parcels[1]?.no ?? '');
        await line.done('outbound-wave.close', { wave_id: wave.id });
        return answer;
      },
      'duplicate-scan': (line) => line.sorted(({ no }, wave) => line.put(wave, no), 'put'),
    },
  },
  {
    no: '2.5',
    page: 'recheck-package',
    answers: {
      scanned: (line) => line.rechecked([{}, {}]),
      'operation-ok': (line) => line.weighed({ weight: 1200 }),
      'package-unknown': (line) => line.recheck(unknown),
      'status-exception': (line) => line.rechecked([{ status: 800 }]),
      cancelled: (line) => line.rechecked([{ cancelled: true }, {}]),
      'other-b-package': async (line) => {
        const { no } = await line.putBox([{}]);
        return line.rechecked([{}], {}, { b_package_no: no });
      },
      'no-outbound-information': async (line) => line.recheck((await line.putParcel({ order_no: null })).no),
      abnormal: (line) => line.rechecked([{ exception_code: 1 }]),
      prohibited: (line) => line.rechecked([{ exception_code: 4 }]),
      'weight-too-low': (line) => line.weighed({ weight: 99 }),
      'weight-too-high': (line) => line.weighed({ weight: 30_001 }),
      'weight-difference': (line) => line.weighed({ weight: 1_700 }),
      'weight-out-of-range': (line) => line.weighed({ weight: 1_300 }, { forecast_weight: null }),
      'weight-above-theory': (line) => line.weighed({ weight: 2_400 }),
      'weight-abnormal': async (line) => {
        const { code, weight } = await line.material(150, 900);
        return line.weighed({ weight, packaging_material_codes: [code] });
      },
      'measured-weight-abnormal': (line) => line.weighed({ weight: 1_000, length: 4, width: 4, height: 4 }),
      'some-cancelled': async (line) => line.recheck((await line.putBox([{ cancelled: true }, {}])).no),
      'all-cancelled': async (line) => line.recheck((await line.putBox([{ cancelled: true }])).no),
      'duplicate-scan': async (line) => {
        const box = await line.putBox([{}, {}]);
        const { no } = first(box.parcels);
        await line.recheck(no);
        return line.recheck(no, { b_package_no: box.no });
      },
      'unfinished-task': (line) => line.rechecked([{}], { status: 200, workbench: 'OUT-02' }),
    },
  },
  {
    no: '2.6',
    page: 'unpacking',
    answers: {
      scanned: async (line) => line.unpack((await line.putPacked()).no),
      'operation-ok': async (line) => {
        const box = await line.putPacked({}, [{}, {}]);
        const [stays, out] = box.parcels.map(({ no }) => no);
        return line.submit(box, [stays ?? ''], [out ?? '']);
      },
      'package-unknown': (line) => line.unpack(unknown),
      'status-exception': async (line) => line.unpack((await line.putPacked({ status: 700 })).no),
      'unfinished-task': async (line) =>
        line.unpack((await line.putBox([{ status: 1000 }], { status: 200, workbench: 'OUT-02' })).no),
      'in-another-task': async (line) => line.unpack((await line.putPacked({ status: 350 })).no),
      'other-b-package': async (line) => {
        const [box, other] = [await line.putPacked(), await line.putPacked()];
        return line.unpack(box.no, { package_no: first(other.parcels).no, package_unpack_list: [] });
      },
      'orders-all-cancelled': async (line) => {
        const box = await line.putPacked({}, [{ cancelled: true }]);
        return line.submit(box, [first(box.parcels).no], []);
      },
      'some-cancelled': async (line) => {
        const box = await line.putPacked({}, [{ cancelled: true }, {}]);
        return line.submit(
          box,
          box.parcels.map(({ no }) => no),
          [],
        );
      },
      'all-cancelled': async (line) => line.unpack((await line.putPacked({}, [{ cancelled: true }])).no),
      'duplicate-scan': async (line) => {
        const box = await line.putPacked({}, [{}, {}]);
        const { no } = first(box.parcels);
        return line.unpack(box.no, { package_no: no, package_unpack_list: [no] });
      },
      'unbinding-refused': async (line) => line.unpack((await line.putPacked({ status: 400 })).no),
    },
  },
  {
    no: '2.7',
    page: 'outbound-big-bag',
    answers: {
      scanned: async (line) => {
        await line.clear();
        return line.bagged(await line.putPacked());
      },
      'operation-ok': async (line) => line.scan('outbound-big-bag.finish', (await line.bag(false)).body),
      'package-unknown': async (line) => {
        await line.clear();
        return line.scan('outbound-big-bag.scan', { b_package_no: unknown });
      },
      'status-exception': (line) => line.beside({ status: 200 }),
      cancelled: (line) => line.beside({ cancel_requested: true }),
      'unfinished-task': async (line) => {
        await line.bag(false);
        await line.sitAt('OUT-02');
        const answer = await line.bagged(await line.putPacked());
        await line.sitAt('OUT-01');
        return answer;
      },
      'in-another-task': async (line) => {
        const { box } = await line.bag(false);
        const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
        return colleague.scan('outbound-big-bag.scan', { b_package_no: box.no });
      },
      'other-big-bag': (line) => line.beside({ port: 'MAN' }),
      'other-channel': (line) => line.beside({ next_resource_code: 'GB-MAN-EXP' }),
      'other-provider': (line) => line.beside({ next_carrier_code: '4PX' }),
      'no-outbound-information': (line) => line.beside({ destination_country_code: null }),
      abnormal: (line) => line.beside({}, [{ exception_code: 1 }]),
      'grouping-failed': async (line) => {
        const { body } = await line.bag();
        return line.bagged(await line.putPacked(), body);
      },
      'sorting-code-wrong': (line) => line.beside({ sort_code: 'GB-002' }),
      'some-cancelled': (line) => line.beside({}, [{ cancelled: true }, {}]),
      'duplicate-scan': async (line) => line.bagged((await line.bag(false)).box),
      'weight-too-low': (line) => line.bagWeighed({ actual_weight: 900 }),
      'weight-too-high': (line) => line.bagWeighed({ actual_weight: 30_001 }),
      'weight-out-of-range': async (line) => {
        const { body } = await line.bag(false);
        await line.bagged(await line.putPacked(), body);
        await line.accepted('outbound-big-bag.finish', body);
        return line.scan('outbound-big-bag.complete', { ...body, ...bagSize });
      },
      'weight-above-theory': (line) => line.bagWeighed({ actual_weight: 2_001 }),
      'weight-abnormal': async (line) => {
        const { body } = await line.bag();
        const { id, weight } = await line.material(1_000, 30_000);
        const packed = { packing_material_id: id, actual_weight: weight };
        return line.scan('outbound-big-bag.complete', { ...body, ...bagSize, ...packed });
      },
      'measured-weight-abnormal': (line) => line.bagWeighed({ length: 4, width: 4, height: 4 }),
      'volume-abnormal': (line) => line.bagWeighed({ length: 301 }),
      'other-country': (line) => line.beside({ destination_country_code: 'MY' }),
      'quantity-over-limit': async (line) => {
        await line.clear();
        for (let count = 0; count < 3; count += 1) await line.bagged(await line.putPacked());
        return line.bagged(await line.putPacked());
      },
      'total-weight-over-limit': (line) => line.beside({ weight: 29_500 }),
    },
  },
  {
    no: '2.8',
    page: 'shipment',
    answers: {
      scanned: async (line) => {
        await line.clear();
        return line.load((await line.readyBag()).no);
      },
      'operation-ok': async (line) => {
        const { body } = await line.truck();
        return line.scan('shipment.finish', { ...body, leave_behind: true, reason: '车辆已满' });
      },
      'package-unknown': (line) => line.load(unknown),
      'status-exception': async (line) => line.load((await line.bag(false)).no),
      'warehouse-exception': async (line) => {
        const no = someNumber('OB');
        const counts = { package_count: 0, package_weight: 0 };
        await line.foreign('outbound_big_bag', { big_bag_no: no, big_bag_type: 1, status: 330, ...counts });
        return line.load(no);
      },
      'unfinished-task': async (line) => {
        await line.truck();
        await line.sitAt('OUT-02');
        const answer = await line.load((await line.putBag()).no);
        await line.sitAt('OUT-01');
        return answer;
      },
      'in-another-task': async (line) => {
        const { bag } = await line.truck();
        const colleague = await OutboundLine.open(line.demo, 'dongguan_packer', 'PACK-01');
        return colleague.scan('shipment.scan', { big_bag_no: bag.no });
      },
      'other-channel': (line) => line.loadedBeside({ next_resource_code: 'GB-MAN-EXP' }),
      'other-provider': (line) => line.loadedBeside({ next_carrier_code: '4PX' }),
      'shipping-rule-mismatch': (line) => line.loadedBeside({ destination_country_code: 'MY' }),
      'shipment-unknown': async (line) => {
        await line.clear();
        return line.load((await line.readyBag()).no, { shipment_id: noRecord });
      },
      'some-cancelled': (line) => line.loadedWith({ cancelled: true }, {}),
      'all-cancelled': (line) => line.loadedWith({ cancelled: true }),
      'duplicate-scan': async (line) => line.load((await line.truck()).bag.no),
      'transfer-bag': async (line) => line.load((await line.announceBag(1, { transfer: 9002 })).no),
    },
  },
];

const smallest = { first_sorting_num: 1, second_sorting_num: 1, third_sorting_num: 1 };
