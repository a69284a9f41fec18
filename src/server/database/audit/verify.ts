import type pg from 'pg';
import { ident } from '../names';
import { isoMoment } from '../pool';
import { hashOf, headText, origin, type Head, type Link } from './link';
import { chainedTables } from './sources';

/** What is wrong at one place of the chain. */
export interface Break {
  /** Where in the chain; null: an entry that stands outside of it. */
  seq: number | null;
  /** Undefined where whole links are gone. */
  entry?: { source: string; id: string };
  what: BreakKind;
}

export type BreakKind = keyof typeof breakWords;

/** What each of them means, as the command says it. */
export const breakWords = {
  linksMissing: '链条在此处之前缺少环节',
  linkChanged: '链条的这一环被改动',
  entryChanged: '记录的内容与写入时不符',
  entryMissing: '记录已不存在',
  entryBack: '已消失的记录又出现了',
  changedLater: '记录在写入之后被修改',
  deletedLater: '记录在写入之后被删除',
  unmatched: '记录的前后两环不衔接',
  outOfTime: '记录自称的时间与它在链条中的位置不符',
  outside: '记录不在链条之中',
  truncated: '链条比给出的链头短',
  otherHead: '链条在给出的链头处不是同一条',
} as const;

export interface Verdict {
  links: number;
  /** Written, but not chained yet. */
  waiting: number;
  head?: Head;
  /** By their place in the chain; those outside of it last. Cut off at `breaksAtMost`. */
  breaks: Break[];
}

const breaksAtMost = 100;
const atOnce = 5000;
// Longer than any transaction, and than clocks of one database server jump.
const toleranceMs = 10 * 60_000;

interface Row extends Link {
  next: string | null;
  next_was: Buffer | null;
  next_note: string | null;
  next_note_was: Buffer | null;
}

interface HistoryRow {
  id: string;
  digest: Buffer;
  create_time: string;
}

/**
 * Goes along the whole chain: each link is the one before's, each entry is what was chained, none is missing and none stands outside.
 * `expected`: a head that was exported earlier; without it, a chain that was cut off or made anew looks whole. Reads one
 * snapshot; changes nothing. Needs the owner's connection.
 */
export async function verifyChain(client: pg.Client, expected?: Head): Promise<Verdict> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await walkChain(client, expected);
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The same in the caller's transaction, as this transaction sees it. */
export async function walkChain(client: pg.Client, expected?: Head): Promise<Verdict> {
  await client.query(`SELECT set_config('app.scope', 'system', true), set_config('TimeZone', 'UTC', true)`);
  const walk = new Walk(client, expected);
  await walk.along();
  await walk.beside();
  return walk.verdict();
}

class Walk {
  private readonly breaks: Break[] = [];
  private seq = 0;
  private hash = origin;
  private latest = 0;
  private waiting = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly expected: Head | undefined,
  ) {}

  verdict(): Verdict {
    const { seq, hash, waiting, breaks } = this;
    return { links: seq, waiting, head: seq ? { seq, hash: hash.toString('hex') } : undefined, breaks };
  }

  async along(): Promise<void> {
    // Whatever its number says, the first link is the first.
    for (let after = -1e15; ; after = this.seq) {
      const rows = await this.linksAfter(after);
      const entries = await this.entriesOf(rows);
      for (const row of rows) this.step(row, entries.get(`${row.source} ${row.entry_id}`));
      if (rows.length < atOnce || this.breaks.length >= breaksAtMost) break;
    }
    if (this.expected && this.expected.seq > this.seq && this.breaks.length < breaksAtMost)
      this.report({ seq: this.seq + 1, what: 'truncated' });
  }

  private step(link: Row, entry: HistoryRow | undefined): void {
    const missing = link.seq !== this.seq + 1;
    const problem = missing ? 'linksMissing' : (this.problemOfLink(link) ?? this.problemOfEntry(link, entry));
    if (problem) this.report({ seq: link.seq, entry: { source: link.source, id: link.entry_id }, what: problem });
    this.seq = link.seq;
    this.hash = link.hash;
    if (entry && link.why === 'new') this.latest = Math.max(this.latest, Date.parse(entry.create_time));
  }

  private problemOfLink(link: Row): BreakKind | undefined {
    if (!hashOf(link, this.hash).equals(link.hash)) return 'linkChanged';
    if (this.expected?.seq === link.seq && this.expected.hash !== link.hash.toString('hex')) return 'otherHead';
    if (link.why === 'changed') return 'changedLater';
    return link.why === 'deleted' ? 'deletedLater' : undefined;
  }

  private problemOfEntry(link: Row, entry: HistoryRow | undefined): BreakKind | undefined {
    if (link.next !== null) return same(link.next_was, link.digest) ? undefined : 'unmatched';
    if (link.next_note !== null) return same(link.next_note_was, link.digest) ? undefined : 'unmatched';
    if (!entry) return link.digest ? 'entryMissing' : undefined;
    if (!link.digest) return 'entryBack';
    if (!same(entry.digest, link.digest)) return 'entryChanged';
    return link.why === 'new' && this.isOutOfTime(entry, link) ? 'outOfTime' : undefined;
  }

  private isOutOfTime({ create_time: moment }: HistoryRow, { at }: Row): boolean {
    const told = Date.parse(moment);
    return told < this.latest - toleranceMs || told > Date.parse(at) + toleranceMs;
  }

  /** Entries that no link and no note knows, and notes that are not what stands there. */
  async beside(): Promise<void> {
    for (const [source, table] of Object.entries(chainedTables)) {
      const { rows } = await this.client.query<{ id: string; what: BreakKind }>(
        `SELECT t.id, CASE WHEN n.why IS NULL THEN 'outside' ELSE 'entryChanged' END AS what FROM ${ident(table)} t
          LEFT JOIN LATERAL (SELECT why, digest FROM audit_note n WHERE n.source = $1 AND n.entry_id = t.id
            ORDER BY n.create_time DESC LIMIT 1) n ON true
          WHERE CASE WHEN n.why IS NULL
            THEN NOT EXISTS (SELECT FROM audit_link l WHERE l.source = $1 AND l.entry_id = t.id)
            ELSE n.digest IS DISTINCT FROM audit_digest(to_jsonb(t)) END
          ORDER BY t.create_time, t.id LIMIT ${breaksAtMost}`,
        [source],
      );
      for (const { id, what } of rows) this.report({ seq: null, entry: { source, id }, what });
    }
    const { rows } = await this.client.query<{ source: string; entry_id: string; why: string }>(
      `SELECT source, entry_id, why FROM audit_note ORDER BY create_time`,
    );
    this.waiting = rows.length;
    for (const { source, entry_id: id, why } of rows)
      if (why === 'changed' || why === 'deleted')
        this.report({ seq: null, entry: { source, id }, what: why === 'changed' ? 'changedLater' : 'deletedLater' });
  }

  private report(found: Break): void {
    if (this.breaks.length < breaksAtMost) this.breaks.push(found);
  }

  private async linksAfter(after: number): Promise<Row[]> {
    const { rows } = await this.client.query(
      `SELECT l.seq, l.source, l.entry_id, l.digest, l.was, l.why, l.at::text AS at, l.hash,
          n.seq AS next, n.was AS next_was, w.why AS next_note, w.was AS next_note_was
        FROM audit_link l
        LEFT JOIN LATERAL (SELECT seq, was FROM audit_link n
          WHERE n.entry_id = l.entry_id AND n.source = l.source AND n.seq > l.seq ORDER BY n.seq LIMIT 1) n ON true
        LEFT JOIN LATERAL (SELECT why, was FROM audit_note w
          WHERE w.entry_id = l.entry_id AND w.source = l.source ORDER BY w.create_time LIMIT 1) w ON true
        WHERE l.seq > $1 ORDER BY l.seq LIMIT ${atOnce}`,
      [after],
    );
    return rows.map((row) => ({ ...row, seq: Number(row.seq), at: isoMoment(row.at) }));
  }

  private async entriesOf(links: Row[]): Promise<Map<string, HistoryRow>> {
    const found = new Map<string, HistoryRow>();
    for (const [source, table] of Object.entries(chainedTables)) {
      const ids = links.filter((link) => link.source === source).map((link) => link.entry_id);
      const { rows } = await this.client.query<HistoryRow>(
        `SELECT t.id, audit_digest(to_jsonb(t)) AS digest, t.create_time::text AS create_time
          FROM ${ident(table)} t WHERE t.id = ANY($1::uuid[])`,
        [ids],
      );
      for (const row of rows) found.set(`${source} ${row.id}`, { ...row, create_time: isoMoment(row.create_time) });
    }
    return found;
  }
}

const same = (one: Buffer | null, other: Buffer | null): boolean => (one && other ? one.equals(other) : one === other);

/** One line for a log or a person. */
export function verdictText({ links, waiting, head, breaks }: Verdict): string {
  const rest = waiting ? `，另有 ${waiting} 条等待入链` : '';
  const found = breaks.length ? `发现 ${breaks.length} 处问题` : '完好';
  return `审计链 ${links} 环${rest}，${found}${head ? `；链头 ${headText(head)}` : ''}`;
}
