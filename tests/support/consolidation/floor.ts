import { randomUUID } from 'node:crypto';
import { model } from '../../../src/server/model';
import type { Answer, DemoConsole, Visitor } from '../demo-console';

/** A number that nobody has had before. */
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
    return this.operator.call(call, { ...body, base: { request_id: key, source: 'wedge' } });
  }

  signBag(bagNo: string, key?: string): Promise<Answer> {
    return this.scan('inbound-big-bag.scan', { big_bag_no: bagNo }, key);
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

export interface Package {
  id: string;
  no: string;
}

export interface Bag extends Package {
  packages: Package[];
}
