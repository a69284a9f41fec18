import { randomUUID } from 'node:crypto';
import { model } from '../../../src/server/platform/model';
import type { Answer, DemoConsole, Visitor } from '../demo-console';

/** A number that no record has had before. */
let last = Date.now() % 1_000_000;
export const someNumber = (prefix: string): string => `${prefix}${String((last += 1)).padStart(8, '0')}`;

/** The code of a scan code's name: `duplicate-scan` → `TW083`. */
export function codeOf(name: string): string {
  const found = Object.values(model.scanCodes?.codes ?? {}).find((item) => item.name === name);
  if (!found) throw new Error(`There is no scan code "${name}".`);
  return found.code;
}

/** A consolidation warehouse at work: what is announced to it, and what is scanned there, through the real calls. */
export class Floor {
  constructor(
    readonly demo: DemoConsole,
    readonly operator: Visitor,
  ) {}

  /** A big bag with as many packages; answers their numbers and ids. */
  async announceBag(packages: number, values: Record<string, unknown> = {}): Promise<Bag> {
    const bagNo = someNumber('BB');
    const id = String((await this.done('inbound-big-bag.create', { big_bag_no: bagNo, ...values })).big_bag_id);
    const inside: Package[] = [];
    while (inside.length < packages) inside.push(await this.announcePackage({ inbound_big_bag_id: id }));
    return { id, no: bagNo, packages: inside };
  }

  async announcePackage(values: Record<string, unknown> = {}): Promise<Package> {
    const packageNo = someNumber('PK');
    const { package_id: id } = await this.done('package.create', {
      package_no: packageNo,
      forecast_weight: 500,
      ...values,
    });
    return { id: String(id), no: packageNo };
  }

  /** A scan with a key of its own; its code and level stand in `data`. */
  scan(call: string, body: Record<string, unknown>, key: string = randomUUID()): Promise<Answer> {
    return this.operator.call(call, { ...body, base: { ...(body.base as object), request_id: key, source: 'wedge' } });
  }

  signBag(bagNo: string, key?: string): Promise<Answer> {
    return this.scan('inbound-big-bag.scan', { big_bag_no: bagNo }, key);
  }

  /** A parcel that is weighed and measured, as forecast when nothing else is said. */
  signPackage(packageNo: string, values: Record<string, unknown> = {}, key?: string): Promise<Answer> {
    return this.scan('package.sign', { package_no: packageNo, ...usualMeasures, ...values }, key);
  }

  /** As many parcels of one order, received, and ready for a wave. */
  async readyOrder(parcels: number, values: Record<string, unknown> = {}): Promise<Order> {
    const orderNo = someNumber('OR');
    const inside: Package[] = [];
    while (inside.length < parcels) {
      const parcel = await this.announcePackage({ ...usualOutbound, order_no: orderNo, ...values });
      await this.signPackage(parcel.no);
      inside.push(parcel);
    }
    return { no: orderNo, packages: inside };
  }

  /** A wave of everything that is ready; answers its id, number and walls. */
  async makeWave(config: Record<string, unknown> = {}, values: Record<string, unknown> = {}): Promise<Wave> {
    const name = someNumber('方案');
    const { sorting_code_config_id: configId } = await this.done('sorting-code-config.create', {
      sorting_code_config_name: name,
      ...usualConfig,
      ...config,
    });
    const cutOff = { wave_type: 9001, cut_off_time: '2030-01-01T00:00:00.000Z' };
    const made = await this.done('outbound-wave.create', { ...cutOff, sorting_code_config_id: configId, ...values });
    const { group_list: groups } = await this.done('rebin-group.list', { wave_id: made.wave_id });
    const walls = (groups as Wall[]).sort((one, other) => one.wall_no - other.wall_no);
    return { id: String(made.wave_id), no: String(made.wave_no), configId: String(configId), walls };
  }

  sort(wave: Wave, packageNo: string, rank = 1, key?: string): Promise<Answer> {
    return this.scan('outbound-wave.scanSorting', { wave_id: wave.id, base_package_no: packageNo, rank }, key);
  }

  put(wave: Wave, packageNo: string, wallNo = 1, key?: string): Promise<Answer> {
    return this.scan('rebin-group.scan', { wave_id: wave.id, wall_no: wallNo, base_package_no: packageNo }, key);
  }

  finishWall(wave: Wave, values: Record<string, unknown> = {}, wallNo = 1): Promise<Answer> {
    return this.scan('rebin-group.finish', { wave_id: wave.id, wall_no: wallNo, ...values });
  }

  /** A parcel as it is stored. */
  async parcel({ id }: Package): Promise<Record<string, unknown>> {
    return (await this.demo.query('select * from package where id = $1', [id]))[0] ?? {};
  }

  /** A call that must go well; answers its data. */
  async done(call: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { code, msg, data } = await this.operator.call(call, body);
    if (code !== 0) throw new Error(`${call}: ${code} ${msg} ${JSON.stringify(data)}`);
    return data;
  }

  /** How many packages of the bag are in each status. */
  async statusesIn(bag: Bag): Promise<Record<number, number>> {
    const rows = await this.demo.query(
      'select status, count(*)::integer as n from package where inbound_big_bag_id = $1 group by 1',
      [bag.id],
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  }
}

const usualMeasures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };
const usualOutbound = { destination_country_code: 'GB', next_carrier_code: 'YANWEN', next_resource_code: 'GB-LHR-STD' };
const usualConfig = {
  first_sorting_num: 2,
  second_sorting_num: 3,
  third_sorting_num: 6,
  wall_layer_num: 2,
  wall_column_num: 3,
  max_sorting_num: 36,
};

export interface Order {
  no: string;
  packages: Package[];
}

export interface Wall {
  group_id: string;
  group_no: string;
  wall_no: number;
}

export interface Wave {
  id: string;
  no: string;
  configId: string;
  walls: Wall[];
}

export interface Package {
  id: string;
  no: string;
}

export interface Bag extends Package {
  packages: Package[];
}
