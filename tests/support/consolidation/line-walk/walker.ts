import { randomUUID } from 'node:crypto';
import { model } from '../../../../src/server/platform/model';
import type { Chance } from '../../chance';
import type { Answer, DemoConsole } from '../../demo-console';
import { expectStored } from '../expected-line/stored';
import type { Line, ScanInput } from '../expected-line/things';
import { unfinished } from '../expected-line/unfinished';
import { codeOf, type Floor } from '../floor';

/** A person at a workbench. */
export interface Desk extends ScanInput {
  floor: Floor;
}

/** A step of a history. */
export type Step = (walker: Walker) => Promise<void>;

const { errors } = model.constants;
const moving = Object.values(model.entities).flatMap(({ workflow, table }) => (workflow ? [table] : []));
const versions = moving.map((table) => `(select coalesce(sum(version), 0) from "${table}")`).join(' + ');

/** Does on a real floor and on an expected one the same, and compares. */
export class Walker {
  readonly line: Line = { inbound: [], parcels: [], boxes: [], waves: [], bags: [], shipments: [] };
  /** How many calls were made and compared. */
  steps = 0;
  /** How many scans there should be in the log. */
  scans = 0;
  /** What happened how often, by the name of the scan code. */
  readonly seen = new Map<string, number>();
  private writes = 0;

  constructor(
    readonly demo: DemoConsole,
    readonly random: Chance,
    private readonly desks: Desk[],
  ) {}

  /** Any desk; one in three people there confirms at once. */
  desk(): Desk {
    return { ...this.random.pick(this.desks), isSure: this.random.below(3) === 0 };
  }

  /** One of those with which something can be done, mostly; else any of the latest, or none. */
  some<T>(all: T[], isLikely: (one: T) => boolean): T | undefined {
    const isMeant = this.random.below(5) > 0;
    const from = isMeant ? all.filter(isLikely) : all.slice(-30);
    return from.length ? this.random.pick(from) : undefined;
  }

  /** Begins to count what is written. */
  async start(): Promise<void> {
    this.writes = await this.written();
  }

  /** At which workbench everything is: a take-over stays although the scan is refused. */
  benches(): string {
    const { boxes, bags, shipments } = this.line;
    return JSON.stringify([boxes, bags, shipments].map((things) => things.map(({ bench }) => bench)));
  }

  /** A scan that must be answered so; one in eight asks once more, and is told the same. `keeps`: refused, it leaves something written. */
  async scan(
    { floor }: Desk,
    call: string,
    body: Record<string, unknown>,
    expected: string,
    { isLogged = true, keeps = false } = {},
  ): Promise<Answer> {
    const key = randomUUID();
    const answer = await floor.scan(call, body, key);
    const { scan_code, level, message } = answer.data;
    expectSaid(call, scan_code, message, expected);
    expect(answer.code).toBe(level === 'fail' ? errors.scanRefused : 0);
    this.scans += isLogged ? 1 : 0;
    if (this.random.below(8) === 0)
      expect((await floor.scan(call, body, key)).data).toEqual({ ...answer.data, replayed: true });
    this.count(expected);
    await this.expectUnwritten(level !== 'ok' && !keeps && !(level === 'warn' && doneInAmber.includes(expected)));
    return answer;
  }

  /** A call that is no scan, and answered so. */
  async act({ floor }: Desk, call: string, body: Record<string, unknown>, expected: string): Promise<void> {
    const { code, msg } = await floor.operator.call(call, body);
    const isDone = expected === 'operation-ok';
    expect([call, code]).toEqual([call, isDone ? 0 : errors.scanRefused]);
    if (!isDone) expectSaid(call, msg.split(' ')[0] ?? '', msg, expected);
    this.count(expected);
    await this.expectUnwritten(!isDone);
  }

  /** A call that is no scan, refused because of what stands in the record. */
  async refuse({ floor }: Desk, call: string, body: Record<string, unknown>): Promise<void> {
    const { code } = await floor.operator.call(call, body);
    expect([call, code]).toEqual([call, errors.invalid]);
    await this.expectUnwritten(true);
  }

  /** Everything that is not over is where it should be; with `isAll`, what is over as well. */
  async expectStored(isAll = false): Promise<void> {
    await expectStored(this.demo.query, isAll ? this.line : unfinished(this.line));
  }

  /** What was refused has changed no version of anything. */
  private async expectUnwritten(isRefused: boolean): Promise<void> {
    const writes = await this.written();
    if (isRefused) expect(writes).toBe(this.writes);
    this.writes = writes;
  }

  private async written(): Promise<number> {
    const [row] = await this.demo.query(`select (${versions})::integer as n`);
    return Number(row?.n);
  }

  private count(expected: string): void {
    const [name = ''] = expected.split(':');
    this.steps += 1;
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
  }
}

/** Done, and told in amber: it goes elsewhere than the others. */
const doneInAmber = ['marked', 'cancelled', 'prohibited', 'abnormal'];

/** The code of that name, and the status that is named behind a colon. */
function expectSaid(call: string, code: string, message: string, expected: string): void {
  const [name = '', status = ''] = expected.split(':');
  expect([call, code, message]).toEqual([call, codeOf(name), expect.stringContaining(status)]);
}
