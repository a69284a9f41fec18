import type pg from 'pg';
import { hashOf, origin, type Link } from '../../../src/server/database/audit/link';
import { chainedTables } from '../../../src/server/database/audit/sources';
import { isoMoment } from '../../../src/server/database/pool';
import type { Chance } from '../chance';

/** What was done with the owner's password, and by which names the finding may go: entries, or places in the chain. */
export interface Tampering {
  what: string;
  entries: string[];
  places: number[];
}

interface Place {
  seq: number;
  source: string;
  id: string;
}

type Tamper = (hand: Hand, place: Place, other: Place) => Promise<Tampering>;

/** The hand that reaches into the database past the application. */
export interface Hand {
  client: pg.Client;
  chance: Chance;
  last: number;
}

const columns: Record<string, [name: string, other: string][]> = {
  history: [
    ['after', `coalesce(after, '{}') || '{"forged": 1}'`],
    ['before', `case when before is null then '{}'::jsonb else null end`],
    ['account_name', `account_name || ' '`],
    ['account_id', `gen_random_uuid()`],
    ['ip', `'203.0.113.7'`],
    ['version', 'version + 1'],
    ['record_id', 'gen_random_uuid()'],
    ['call', `call || 'd'`],
    ['entity', `entity || 's'`],
    ['log_id', `reverse(log_id) || 'x'`],
    ['create_time', `create_time - interval '1 ms'`],
    ['warehouse_id', 'gen_random_uuid()'],
  ],
  operate_log: [
    ['account_name', `account_name || ' '`],
    ['call', `call || 'd'`],
    ['record_ids', `record_ids || gen_random_uuid()`],
    ['user_agent', `coalesce(user_agent, '') || '!'`],
    ['create_time', `create_time + interval '1 ms'`],
  ],
};

const row = ({ seq, id }: Place, what: string): Tampering => ({ what, entries: [id], places: [seq] });
const both = (what: string, ...places: Place[]): Tampering => ({
  what,
  entries: places.map(({ id }) => id),
  places: places.flatMap(({ seq }) => [seq, seq + 1]),
});
const table = ({ source }: Place): string => chainedTables[source] ?? '';

const changeRow: Tamper = async ({ client, chance }, place) => {
  const [name, other] = chance.pick(columns[place.source] ?? []);
  await client.query(`update ${table(place)} set ${name} = ${other} where id = $1`, [place.id]);
  return row(place, `change ${place.source}.${name}`);
};

const changeLink: Tamper = async ({ client, chance }, place) => {
  const change = chance.pick([
    `digest = sha256(digest)`,
    `hash = sha256(hash)`,
    `at = at - interval '1 ms'`,
    `why = 'renamed'`,
    `was = digest`,
    `entry_id = gen_random_uuid()`,
  ]);
  await client.query(`update audit_link set ${change} where seq = $1`, [place.seq]);
  return both(`link ${change}`, place);
};

/** The row and its digest: the forger has read the code, but does not go on. */
const changeRowAndLink: Tamper = async ({ client }, place) => {
  await client.query(`update ${table(place)} set account_name = account_name || '改' where id = $1`, [place.id]);
  await client.query(
    `update audit_link set digest = (select audit_digest(to_jsonb(t)) from ${table(place)} t where id = $1) where seq = $2`,
    [place.id, place.seq],
  );
  return both('change row and link', place);
};

const deleteRow: Tamper = async ({ client }, place) => {
  await client.query(`delete from ${table(place)} where id = $1`, [place.id]);
  return row(place, 'delete row');
};

const deleteLink: Tamper = async ({ client }, place) => {
  await client.query('delete from audit_link where seq = $1', [place.seq]);
  return both('delete link', place);
};

const deleteBoth: Tamper = async (hand, place) => {
  await deleteRow(hand, place, place);
  await deleteLink(hand, place, place);
  return both('delete row and link', place);
};

const closeGap: Tamper = async (hand, place) => {
  await deleteBoth(hand, place, place);
  await hand.client.query('update audit_link set seq = -seq where seq > $1', [place.seq]);
  await hand.client.query('update audit_link set seq = -seq - 1 where seq < 0');
  return both('delete and close the gap', place);
};

const swapRows: Tamper = async ({ client }, one, two) => {
  if (one.source !== two.source || one.id === two.id)
    return changeRow({ client, chance: onlyFirst, last: 0 }, one, two);
  const name = table(one);
  const [aside] = (await client.query('select gen_random_uuid() as id')).rows;
  for (const [from, to] of [
    [one.id, aside.id],
    [two.id, one.id],
    [aside.id, two.id],
  ])
    await client.query(`update ${name} set id = $2 where id = $1`, [from, to]);
  const { what, entries, places } = both('swap rows', one, two);
  return { what, entries: [...entries, aside.id], places };
};

const onlyFirst = { pick: <T>(items: readonly T[]) => items[0] as T } as Chance;

const swapLinks: Tamper = async ({ client }, one, two) => {
  const [from, to] = one.seq === two.seq ? [one.seq, one.seq === 1 ? 2 : one.seq - 1] : [one.seq, two.seq];
  await client.query('update audit_link set seq = 0 where seq = $1', [from]);
  await client.query('update audit_link set seq = $1 where seq = $2', [from, to]);
  await client.query('update audit_link set seq = $1 where seq = 0', [to]);
  return { what: 'swap links', entries: [], places: [from, to, from + 1, to + 1] };
};

const copyOf = async (client: pg.Client, place: Place, when: string): Promise<string> => {
  const { rows } = await client.query(
    `insert into ${table(place)} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'create_time', ${when}))).*
      from ${table(place)} t where id = $1 returning id`,
    [place.id],
  );
  return rows[0].id;
};

const insertRow: Tamper = async ({ client }, place) => {
  const id = await copyOf(client, place, 't.create_time');
  return { what: 'insert row', entries: [id], places: [] };
};

/** With a link of its own that fits to the one before. */
const insertBoth: Tamper = async (hand, place) => {
  const { client } = hand;
  const id = await copyOf(client, place, 't.create_time');
  await client.query('update audit_link set seq = -seq where seq > $1', [place.seq]);
  await client.query('update audit_link set seq = -seq + 1 where seq < 0');
  await forgeLink(client, { ...place, id, seq: place.seq + 1 });
  return { what: 'insert row and link', entries: [id], places: [place.seq + 1, place.seq + 2] };
};

/** At the end, with everything that belongs to it, but for the time: said to have been long ago. */
const insertBackdated: Tamper = async ({ client, last }, place) => {
  const id = await copyOf(client, place, `t.create_time - interval '1 day'`);
  await forgeLink(client, { ...place, id, seq: last + 1 });
  return { what: 'insert backdated', entries: [id], places: [last + 1] };
};

const truncate: Tamper = async ({ client, last }, place) => {
  const { rows } = await client.query('delete from audit_link where seq >= $1 returning source, entry_id', [place.seq]);
  for (const { source, entry_id } of rows)
    await client.query(`delete from ${chainedTables[source]} where id = $1`, [entry_id]);
  return { what: 'truncate', entries: [], places: Array.from({ length: last }, (_, index) => index + 1) };
};

/** A row is changed, and every hash from there on is made anew: only a head that is kept elsewhere tells. */
const rewrite: Tamper = async (hand, place) => {
  await changeRowAndLink(hand, place, place);
  await rehash(hand.client, place.seq);
  return { what: 'rewrite to the end', entries: [], places: [hand.last] };
};

async function forgeLink(client: pg.Client, { seq, source, id }: Place): Promise<void> {
  await client.query(
    `insert into audit_link (seq, source, entry_id, digest, why, at, hash) select $1, $2, id, audit_digest(to_jsonb(t)), 'new',
      now(), '' from ${chainedTables[source]} t where id = $3`,
    [seq, source, id],
  );
  await rehash(client, seq, seq);
}

async function rehash(client: pg.Client, from: number, to = Number.MAX_SAFE_INTEGER): Promise<void> {
  const { rows } = await client.query(
    'select *, at::text as at from audit_link where seq between $1 and $2 order by seq',
    [from - 1, to],
  );
  let before: Buffer = rows[0]?.seq === String(from - 1) ? rows.shift().hash : origin;
  for (const { seq, at, ...link } of rows) {
    before = hashOf({ ...link, seq: Number(seq), at: isoMoment(at) } as Link, before);
    await client.query('update audit_link set hash = $2 where seq = $1', [seq, before]);
  }
}

/** Each way to tamper; those that go around the listeners need them switched off. */
export const tamperings: Record<string, Tamper> = {
  changeRow,
  changeLink,
  changeRowAndLink,
  deleteRow,
  deleteLink,
  deleteBoth,
  closeGap,
  swapRows,
  swapLinks,
  insertRow,
  insertBoth,
  insertBackdated,
  truncate,
  rewrite,
};
