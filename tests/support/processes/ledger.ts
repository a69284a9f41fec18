import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathFor } from '../../../src/metadata/model/access';
import type { Call } from '../../../src/metadata/model';
import { model } from '../../../src/server/platform/model';
import type { Wire } from './wire';

interface Write {
  call: 'create' | 'update';
  code: string;
  body: Record<string, unknown>;
}

/** A write that the server has said to be done. */
export interface Acknowledged {
  call: Write['call'];
  code: string;
  id: string;
  weight: number;
  /** When the attempt that was answered was sent, in the time of `performance.now()`. */
  sent: number;
}

type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

// Before asking again: all at once and without a pause would keep the server from coming back.
const pauseMs = 50;

const entity = 'packaging-material';
const pathOf = (call: Write['call']): string => pathFor(model.entities[entity]?.calls[call] as Call, 'sos') as string;

/**
 * People who write without a pause. Whatever is not answered is asked for again under the same request id, until it is; what was answered
 * stands in the ledger.
 */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that must never come: not a yes, and not a clear "not now". */
  readonly faults: string[] = [];
  /** How often a write had to be asked for again. */
  repeats = 0;
  /** Errors of connections, by code. */
  readonly broken: Record<string, number> = {};
  private isOpen = true;
  private readonly workers: Promise<void>[];

  /** `door`: waited for before each attempt. */
  constructor(
    wires: Wire[],
    cookie: string,
    private readonly door: () => Promise<void> = async () => {},
  ) {
    this.workers = wires.map((wire, index) => this.work(wire, cookie, index));
  }

  /** All writers finish what they have begun. */
  async close(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.workers);
  }

  /** Comes back when so many more writes have been acknowledged. */
  async grow(more: number): Promise<void> {
    const goal = this.acknowledged.length + more;
    while (this.acknowledged.length < goal) await sleep(5);
  }

  /** Comes back when something has been acknowledged that was sent after this moment. */
  async goOn(): Promise<void> {
    const now = performance.now();
    while ((this.acknowledged.at(-1)?.sent ?? 0) < now) await sleep(5);
  }

  private async work(wire: Wire, cookie: string, index: number): Promise<void> {
    for (let count = 0; this.isOpen; count += 1) {
      const code = `C${index}-${randomUUID().slice(0, 8).toUpperCase()}`;
      const weight = 1 + (count % 20_000);
      const id = await this.insist(wire, cookie, {
        call: 'create',
        code,
        body: { code, name: '气泡袋', type: 7, weight },
      });
      const body = { packaging_material_id: id, version: 1, weight: weight + 1 };
      if (id) await this.insist(wire, cookie, { call: 'update', code, body });
    }
  }

  /** The record's id, once the server has said that it is done. */
  private async insist(wire: Wire, cookie: string, { call, code, body }: Write): Promise<string> {
    const named = { ...body, base: { request_id: randomUUID() } };
    for (; ; this.repeats += 1) {
      await this.door();
      const sent = performance.now();
      const reply = await wire.send(pathOf(call), named, { cookie }).catch((error: NodeJS.ErrnoException) => {
        const reason = error.code ?? error.message;
        this.broken[reason] = (this.broken[reason] ?? 0) + 1;
      });
      if (reply?.status === 200) {
        const answer = JSON.parse(reply.text) as { code: number; data: { packaging_material_id: string } };
        if (answer.code === 0) {
          const id = answer.data.packaging_material_id;
          this.acknowledged.push({ call, code, id, weight: Number(body.weight), sent });
          return id;
        }
        if (answer.code !== model.constants.errors.unavailable) {
          this.faults.push(`${call} ${code}: ${reply.text}`);
          return '';
        }
      } else if (reply && !isNotNow(reply)) this.faults.push(`${call} ${code}: ${reply.status} ${reply.text}`);
      await sleep(pauseMs);
    }
  }
}

/** "Not now", in the envelope and in Chinese. */
function isNotNow({ status, text }: { status: number; text: string }): boolean {
  return (
    status === 503 && text.includes(`"code":${model.constants.errors.unavailable}`) && /[\u4e00-\u9fff]/.test(text)
  );
}

/** What of the ledger is not in the database once, and once only: nothing, if all is well. */
export async function disagreements(ledger: Ledger, query: Query): Promise<string[]> {
  const operations = await query(
    `select call, unnest(record_ids) as id, count(*)::integer as times from operate_log group by 1, 2`,
  );
  const changes = await query(`select call, record_id as id, count(*)::integer as times from history group by 1, 2`);
  const rows = await query('select id, code, weight, version from packaging_material');
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const timesOf = (found: Record<string, unknown>[]) =>
    new Map(found.map(({ call, id, times }) => [`${String(call).replace(`${entity}.`, '')} ${String(id)}`, times]));
  const [logged, kept] = [timesOf(operations), timesOf(changes)];
  const updated = new Set(ledger.acknowledged.filter(({ call }) => call === 'update').map(({ id }) => id));
  return ledger.acknowledged.flatMap(({ call, code, id, weight }) => {
    const row = byId.get(id);
    const isLast = call === 'update' || !updated.has(id);
    const times = [logged.get(`${call} ${id}`) ?? 0, kept.get(`${call} ${id}`) ?? 0];
    if (!row) return [`${call} ${code}: acknowledged and lost`];
    if (times.some((time) => time !== 1)) return [`${call} ${code}: done ${times.join(' and ')} times`];
    const isAsSaid = row.code === code && (!isLast || Number(row.weight) >= weight);
    return isAsSaid ? [] : [`${call} ${code}: acknowledged, but the record is ${JSON.stringify(row)}`];
  });
}
