import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/tables';
import { asSystem } from '../transaction';
import type { Database } from '../../platform/handler';
import { hashOf, origin, type Head, type Link, type Note } from './link';

// Any number of our own: one chainer at a time, in whatever process.
const lock = 364006;
const atOnce = 2000;

type TimedNote = Note & Pick<Link, 'at'>;

/**
 * Links what was noted since to the chain, the oldest first, in batches. Writers never wait for it: they leave notes. Of several processes
 * one does it; the others find nothing to do. Answers how many links it made.
 */
export async function chain(db: Kysely<Tables>): Promise<number> {
  let made = 0;
  for (;;) {
    if (!(await hasNotes(db))) return made;
    const batch = await asSystem(db, 'the chain runs through all warehouses', chainSome);
    made += batch;
    if (batch < atOnce) return made;
  }
}

/** The present head; undefined before the first link. Needs the system scope. */
export async function readHead(db: Database): Promise<Head | undefined> {
  const last = await lastLink(db);
  return last && { seq: Number(last.seq), hash: last.hash.toString('hex') };
}

async function hasNotes(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await asSystem(db, 'notes are of all warehouses', (system) =>
    sql`select 1 from audit_note limit 1`.execute(system),
  );
  return rows.length > 0;
}

async function chainSome(db: Database): Promise<number> {
  const { rows: locks } = await sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${lock}) as is_ours`.execute(
    db,
  );
  if (!locks[0]?.is_ours) return 0;
  const notes = await takeNotes(db);
  if (!notes.length) return 0;
  const last = await lastLink(db);
  await insertLinks(db, linked(notes, { seq: Number(last?.seq ?? 0), hash: last?.hash ?? origin }));
  return notes.length;
}

// The ids of entries tell when they were made; the demo world writes what has happened before it was there.
async function takeNotes(db: Database): Promise<TimedNote[]> {
  const { rows } = await sql<TimedNote>`with taken as (
      delete from audit_note where ctid in (select ctid from audit_note order by entry_id, create_time limit ${atOnce}) returning *)
    select source, entry_id, digest, was, why, now() as at from taken order by entry_id, create_time`.execute(db);
  return rows;
}

async function lastLink(db: Database): Promise<{ seq: string; hash: Buffer } | undefined> {
  const { rows } = await sql<{ seq: string; hash: Buffer }>`
    select seq, hash from audit_link order by seq desc limit 1`.execute(db);
  return rows[0];
}

function linked(notes: TimedNote[], last: { seq: number; hash: Buffer }): Link[] {
  let { seq, hash } = last;
  return notes.map((note) => {
    const link = { ...note, seq: (seq += 1) };
    hash = hashOf(link, hash);
    return { ...link, hash };
  });
}

async function insertLinks(db: Database, links: Link[]): Promise<void> {
  const column = <K extends keyof Link>(name: K): Link[K][] => links.map((link) => link[name]);
  await sql`insert into audit_link (seq, source, entry_id, digest, was, why, at, hash)
    select * from unnest(${column('seq')}::bigint[], ${column('source')}::text[], ${column('entry_id')}::uuid[],
      ${column('digest')}::bytea[], ${column('was')}::bytea[], ${column('why')}::text[], ${column('at')}::timestamptz[],
      ${column('hash')}::bytea[])`.execute(db);
}
