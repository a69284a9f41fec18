import { sql } from 'kysely';
import type { Call, Counter, CounterSource, Entity } from '../../metadata/model';
import { broughtCounters, authorColumns, sourcesOf } from '../../metadata/model/counters';
import type { ScanAnswer } from '../../metadata/model/scan-answer';
import { CallError } from '../platform/errors';
import type { Handler, HandlerContext } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { startOfDay } from '../platform/time-zone';
import { conditionWhere } from '../records/condition-where';
import type { Sql } from '../records/select-records';
import { counted, type Counted } from './counted';
import type { Scan } from './scan';

/** For whom it is counted, when, and what is known of what is in hand. */
interface CounterContext extends Pick<HandlerContext, 'db' | 'model' | 'timeZone'> {
  session: Session & { warehouse: SessionWarehouse };
  given: Record<string, unknown>;
  told: Record<string, unknown>;
}

/** One thing that must hold for what is counted; equal keys are equal parts. */
interface Part {
  key: string;
  sql: Sql;
}

interface Count {
  name: string;
  counter: Counter;
  parts: Part[];
}

/** What a call of the effect `counters` answers. */
export const answerCounters: Handler = async (context) => {
  const { session, call, body } = context;
  if (!session?.warehouse) throw new CallError('warehouseNeeded');
  return countedBy({ ...context, session: session as CounterContext['session'], given: body, told: body }, call);
};

/** The answer of a scan with the counters that its call names, accepted or refused; what the handler has counted itself stands. */
export async function withCounters(scan: Scan, said: ScanAnswer): Promise<ScanAnswer> {
  const { entities } = scan.model;
  const own = entities[scan.call.entity ?? ''];
  const { counters: name } = scan.call.scan ?? {};
  const call = own && name && broughtCounters(entities, own, name);
  if (!call) return said;
  const counters = await countedBy({ ...scan, given: scan.body, told: said.entity }, call);
  return { ...said, counters: { ...counters, ...said.counters } };
}

async function countedBy(
  asked: CounterContext,
  { entity: own = '', key, counters = {} }: Call,
): Promise<Record<string, number>> {
  const entities = new Set(Object.values(counters).map(({ entity = own }) => entity));
  let found: Record<string, number> = {};
  for (const name of entities) {
    const entity = asked.model.entities[name];
    const of = Object.entries(counters).filter(([, one]) => !one.from && (one.entity ?? own) === name);
    const counts = entity ? of.flatMap(([counter, one]) => countOf(asked, entity, counter, one) ?? []) : [];
    if (!entity || !counts.length) continue;
    const what = [own, key, asked.session.warehouse.id].join(' ');
    const parts = partsOf(what, counts);
    found = { ...found, ...(await counted(parts, (missing) => countIn(asked, entity, missing.flatMap(countsOf)))) };
  }
  return Object.fromEntries(
    Object.entries(found).map(([name, n]) => [name, n + (found[counters[name]?.plus ?? ''] ?? 0)]),
  );
}

interface CountedPart extends Counted {
  counts: Count[];
}

const countsOf = ({ counts }: CountedPart): Count[] => counts;

/** What is counted for all of a warehouse is the same for all who ask; what is counted by something in hand, or by who asks, is not. */
function partsOf(what: string, counts: Count[]): CountedPart[] {
  const isOfAll = ({ counter: { by = {}, least = {} } }: Count): boolean =>
    !Object.keys(by).length && !Object.keys(least).length;
  return [counts.filter(isOfAll), counts.filter((one) => !isOfAll(one))]
    .filter((some) => some.length)
    .map((some) => ({
      key: [what, ...some.map((count) => `${count.name}: ${keyOf(count)}`)].join(' '),
      names: some.map(({ name }) => name),
      size: worthKeeping(some),
      counts: some,
    }));
}

const keyOf = ({ parts }: Pick<Count, 'parts'>): string => parts.map(({ key }) => key).join(' and ');

/** How many were looked at. Of what comes to an end, the last ones are counted exactly: the page shows them. */
const worthKeeping =
  (counts: Count[]) =>
  (found: Record<string, number>): number => {
    const of = ({ name }: Count): number => found[name] ?? 0;
    const isEnding = counts.some(
      (one) =>
        one.counter.least &&
        counts.some((whole) => whole !== one && isWithin(one, whole, counts) && of(whole) - of(one) < 100),
    );
    return isEnding ? 0 : counts.filter(({ counter }) => !counter.sum).reduce((sum, one) => sum + of(one), 0);
  };

/** What must hold for what is counted; undefined where a value is not known by which it is counted. */
function countOf(asked: CounterContext, entity: Entity, name: string, counter: Counter): Count | undefined {
  const { session, timeZone } = asked;
  const now = Date.parse(session.now());
  const { where, today, within, by = {}, least = {}, always } = counter;
  const since = (field: string, from: string): Part => part(field, '>=', from);
  const parts: (Part | undefined)[] = [
    ...(today ? [since(today, startOfDay(timeZone, now))] : []),
    ...(within ? [lately(within, now)] : []),
    ...(where ? [{ key: JSON.stringify(where), sql: conditionWhere(where) }] : []),
    ...Object.entries(by).map(([field, source]) => partOf(field, '=', valueOf(asked, entity, field, source))),
    ...Object.entries(least).map(([field, given]) => partOf(field, '>=', asked.given[given])),
  ];
  const known = parts.filter((one) => one !== undefined);
  return known.length === parts.length || always ? { name, counter, parts: known } : undefined;
}

/** Its key is the same from one moment to the next, so that what many were counted is known for its second. */
const lately = ({ field, minutes }: NonNullable<Counter['within']>, now: number): Part => ({
  ...part(field, '>=', new Date(now - minutes * 60_000).toISOString()),
  key: `${field} within ${String(minutes)}`,
});

const partOf = (field: string, operator: '=' | '>=', value: unknown): Part | undefined =>
  value === undefined || value === null || value === '' ? undefined : part(field, operator, value);

const part = (field: string, operator: '=' | '>=', value: unknown): Part => ({
  key: `${field} ${operator} ${String(value)}`,
  sql: operator === '=' ? sql`${sql.ref(field)} = ${value}` : sql`${sql.ref(field)} >= ${value}`,
});

const named: Record<CounterSource, (asked: CounterContext, entity: Entity, field: string) => unknown> = {
  given: ({ given }, _entity, field) => given[field],
  told: ({ told }, _entity, field) => told[field],
  account: ({ session: { account } }, { fields }, field) =>
    authorColumns.includes(field) || fields.find(({ name }) => name === field)?.reference ? account.id : account.name,
  workbench: ({ session }) => session.workbench?.code,
};

function valueOf(
  asked: CounterContext,
  entity: Entity,
  field: string,
  source: CounterSource | CounterSource[],
): unknown {
  return sourcesOf(source)
    .map((one) => named[one](asked, entity, field))
    .find((value) => value !== undefined && value !== null && value !== '');
}

/** One read for all counters of a table. It looks only at what one of them counts, so that the indexes of each serve it. */
async function countIn(
  { db, session }: CounterContext,
  entity: Entity,
  counts: Count[],
): Promise<Record<string, number>> {
  const columns = counts.map((count) => sql`${figureOf(count)} as ${sql.ref(count.name)}`);
  const wanted = counts.filter((one) => !counts.some((other) => other !== one && isWithin(one, other, counts)));
  const anyOf = wanted.some(({ parts }) => !parts.length) ? undefined : sql.join(wanted.map(allOf), sql` or `);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)} from ${sql.table(entity.table)}
    where warehouse_id = ${session.warehouse.id}::uuid ${anyOf ? sql`and (${anyOf})` : sql``}`.execute(db);
  return rows[0] ?? {};
}

/** Is all that the one counts looked at for the other anyway? Of equals, for the first. */
function isWithin(one: Count, other: Count, counts: Count[]): boolean {
  const isPart = other.parts.every(({ key }) => one.parts.some((own) => own.key === key));
  const isEqual = isPart && other.parts.length === one.parts.length;
  return isEqual ? counts.indexOf(other) < counts.indexOf(one) : isPart;
}

const allOf = ({ parts }: Count): Sql =>
  sql`(${sql.join(
    parts.map((one) => one.sql),
    sql` and `,
  )})`;

function figureOf(count: Count): Sql {
  const { distinct, sum } = count.counter;
  const of = distinct ? sql`count(distinct ${sql.ref(distinct)})` : sum ? sql`sum(${sql.ref(sum)})` : sql`count(*)`;
  const those = count.parts.length ? sql`${of} filter (where ${allOf(count)})` : of;
  return sql`coalesce(${those}, 0)::double precision`;
}
