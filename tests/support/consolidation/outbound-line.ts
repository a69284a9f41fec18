import { model } from '../../../src/server/platform/model';
import { uuidv7 } from '../../../src/server/platform/uuid';
import type { Answer, DemoConsole, Visitor } from '../demo-console';
import { codeOf, Floor, someNumber } from './floor';

type Values = Record<string, unknown>;

export interface PutRecord {
  id: string;
  no: string;
}

export interface PutBox extends PutRecord {
  parcels: PutRecord[];
}

const sorted = 900;
const packed = 1100;
const destination = {
  destination_country_code: 'GB',
  next_carrier_code: 'YANWEN',
  next_resource_code: 'GB-LHR-STD',
  last_mile_code: 'RM',
  sort_code: 'GB-001',
  port: 'LHR',
  goods_type: 1,
};

/** The outbound half of a consolidation warehouse: what stands there is put there, what is scanned goes through the real calls. */
export class OutboundLine extends Floor {
  private warehouseId = '';
  private waveId = '';

  static async open<Line extends OutboundLine>(
    this: new (demo: DemoConsole, operator: Visitor) => Line,
    demo: DemoConsole,
    username = 'dongguan_admin',
    bench = 'PACK-01',
  ): Promise<Line> {
    const line = new this(demo, await demo.someone(username, 'DG-COC'));
    const [warehouse] = await demo.query("select id from warehouse where warehouse_code = 'DG-COC'");
    line.warehouseId = String(warehouse?.id);
    line.waveId = (await line.putWave(300)).id;
    await line.sitAt(bench);
    return line;
  }

  /** Binds the session to a workbench; without a code, to none. */
  async sitAt(code: string): Promise<void> {
    await this.done('bindWorkbench', code ? { workbench_code: code } : { no_workbench: true });
  }

  /** A row as if it had always stood there. */
  async putRow(table: string, values: Values): Promise<string> {
    const id = uuidv7();
    const row: Values = { id, warehouse_id: this.warehouseId, operator: '测试', ...values };
    const names = Object.keys(row);
    const places = names.map((_, place) => `$${place + 1}`);
    const columns = names.map((name) => `"${name}"`);
    await this.demo.query(`insert into "${table}" (${columns.join()}) values (${places.join()})`, Object.values(row));
    return id;
  }

  async putWave(status: number): Promise<PutRecord> {
    const [config] = await this.demo.query('select id from sorting_code_config where warehouse_id = $1 limit 1', [
      this.warehouseId,
    ]);
    const no = someNumber('WV');
    const id = await this.putRow('outbound_wave', {
      wave_no: no,
      wave_type: 9001,
      cut_off_time: '2026-11-22T10:00:00Z',
      sorting_code_config_id: config?.id,
      wave_status: status,
    });
    return { id, no };
  }

  /** A second-leg package with parcels that were sorted; `inside`: what differs, parcel by parcel. */
  async putBox(inside: Values[], values: Values = {}): Promise<PutBox> {
    const no = someNumber('BP');
    const id = await this.putRow('b_package', {
      ...destination,
      b_package_no: no,
      order_no: someNumber('OR'),
      wave_id: this.waveId,
      package_count: inside.length,
      cancel_requested: false,
      status: 100,
      ...values,
    });
    const parcels: PutRecord[] = [];
    for (const parcel of inside) parcels.push(await this.putParcel({ b_package_id: id, ...parcel }));
    return { id, no, parcels };
  }

  async putParcel(values: Values = {}): Promise<PutRecord> {
    const no = someNumber('PK');
    const id = await this.putRow('package', {
      package_no: no,
      order_no: 'OR-1',
      forecast_weight: 1000,
      actual_weight: 1000,
      cancelled: false,
      status: sorted,
      ...values,
    });
    return { id, no };
  }

  /** A packed second-leg package that may go into a bag. */
  putPacked(values: Values = {}, inside: Values[] = [{}]): Promise<PutBox> {
    const parcels = inside.map((parcel) => ({ status: packed, ...parcel }));
    return this.putBox(parcels, { status: 300, weight: 1000, length: 30, width: 20, height: 10, ...values });
  }

  /** A weighed bag that stands ready. */
  async putBag(values: Values = {}): Promise<PutRecord> {
    const no = someNumber('OB');
    const counts = { package_count: 0, package_weight: 0, actual_weight: 1000 };
    const bag = { big_bag_no: no, big_bag_type: 1, status: 330, ...counts, ...destination, ...values };
    const id = await this.putRow('outbound_big_bag', bag);
    return { id, no };
  }

  /** A packaging material in use, by its weight in g. */
  async material(from: number, to: number): Promise<Values> {
    const [found] = await this.demo.query(
      'select id, code, weight from packaging_material where warehouse_id = $1 and enable_flag = 1 and weight between $2 and $3 limit 1',
      [this.warehouseId, from, to],
    );
    return found ?? {};
  }

  recheck(code: string, values: Values = {}): Promise<Answer> {
    return this.scan('b-package.recheck', { base_package_no: code, ...values });
  }

  pack(boxNo: string, values: Values = {}): Promise<Answer> {
    const size = { length: 30, width: 20, height: 10 };
    return this.scan('b-package.pack', { b_package_no: boxNo, weight: 1200, ...size, ...values });
  }

  /** A bag that is weighed and stands ready, filled and closed through the real calls. */
  async readyBag(values: Values = {}, inside: Values[] = [{}]): Promise<PutRecord & { box: PutBox }> {
    const box = await this.putPacked(values, inside);
    const first = await this.accepted('outbound-big-bag.scan', { b_package_no: box.no });
    const { big_bag_id: id, big_bag_no: no } = first.entity as { big_bag_id: string; big_bag_no: string };
    await this.accepted('outbound-big-bag.finish', { big_bag_id: id });
    await this.accepted('outbound-big-bag.complete', { big_bag_id: id, ...bagSize });
    return { id, no, box };
  }

  /** A scan that must be accepted; answers its data. */
  async accepted(call: string, body: Values): Promise<Values> {
    const { code, msg, data } = await this.scan(call, body);
    if (code !== 0) throw new Error(`${call}: ${code} ${msg}`);
    return data;
  }

  async row(table: string, id: string): Promise<Values> {
    const [found] = await this.demo.query(`select * from "${table}" where id = $1`, [id]);
    return found ?? {};
  }

  async statusOf(table: string, id: string): Promise<unknown> {
    return (await this.row(table, id)).status;
  }

  statusesOf({ parcels }: PutBox): Promise<unknown[]> {
    return Promise.all(parcels.map(({ id }) => this.statusOf('package', id)));
  }
}

/** Other limits for the warehouse. Before anything has asked for them: they are remembered. */
export async function configure(demo: DemoConsole, code: string, values: Values, place = 'DG-COC'): Promise<void> {
  const inner = await demo.someone('global_admin', '10001');
  const [template] = await demo.query('select id from param_template where code = $1', [code]);
  const [warehouse] = await demo.query('select id from warehouse where warehouse_code = $1', [place]);
  const { code: refused, msg } = await inner.call('param-config.create', {
    config_name: '测试限值',
    template_id: template?.id,
    target_warehouse: warehouse?.id,
    config_value: values,
  });
  if (refused !== 0) throw new Error(msg);
}

/** A bag with one package of a kilogram in it. */
export const bagSize = { actual_weight: 1100, length: 40, width: 30, height: 30 };

/** The names of scan codes, by the codes. */
export const nameByCode = new Map(
  Object.entries(model.scanCodes?.codes ?? {}).map(([code, { name }]) => [code, name] as const),
);

/** What a scan was answered: its code, its level. */
export const answered = ({ data }: Answer): [string, string] => [data.scan_code, data.level];

export const asRefused = (name: string): [string, string] => [codeOf(name), 'fail'];
export const asAccepted = (name: string): [string, string] => [codeOf(name), 'ok'];
export const asWarned = (name: string): [string, string] => [codeOf(name), 'warn'];

/** A second person at another workbench of the same warehouse. */
export const besideOf = ({ demo }: OutboundLine): Promise<OutboundLine> =>
  OutboundLine.open(demo, 'dongguan_packer', 'SORT-01');
