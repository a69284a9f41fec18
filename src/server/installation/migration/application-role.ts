import { randomBytes, scryptSync } from 'node:crypto';
import pg from 'pg';
import { literal } from '../../../fields/storage-checks';
import { isAway } from '../../database/is-away';
import { StartError } from '../../platform/start-error';
import { ident } from '../../database/names';
import { readNoted, writeNote } from './schema-memory';

/** The role that every database of a server shared once. It may be in use by others, and is never touched. */
const sharedRole = 'cangtai_app';
const note = 'role';
const maxNameBytes = 63;

/** The role the application works as, neither superuser nor owner, so that row-level security binds it; and its address of the database. */
export interface ApplicationRole {
  role: string;
  appUrl: string;
  /** It has no rights on the schema yet. */
  isNew: boolean;
}

/**
 * A role's address of the database. Its password is derived from the owner's, so that every process of one installation finds the same
 * one and none is stored; `secret` stands in for an owner who has none.
 */
export function applicationUrl(ownerUrl: string, role: string, secret = ''): string {
  const url = new URL(ownerUrl);
  const seed = decodeURIComponent(url.password) || secret;
  if (!seed)
    throw new Error('The address of the database has no password, and no secret was given to derive one from.');
  url.username = role;
  url.password = scryptSync(seed, role, 24).toString('base64url');
  return url.toString();
}

/**
 * The application's role of this database: the one it knows, when that is its own or lets it in; otherwise one that is made now, in the
 * caller's transaction. Roles belong to the whole server, where other installations have theirs: a comment says whose each is, and
 * another's is never changed.
 */
export async function ownRole(owner: pg.Client, ownerUrl: string, secret?: string): Promise<ApplicationRole> {
  const addressOf = (role: string): string => applicationUrl(ownerUrl, role, secret);
  const known = await readNoted(owner, note);
  const shared = known === undefined && (await hasGrantsTo(owner, sharedRole));
  if (known !== undefined) {
    const appUrl = addressOf(known);
    if (await canSignIn(appUrl)) return { role: known, appUrl, isNew: false };
    if ((await isOwn(owner, known)) && (await mayMakeRoles(owner)))
      return { role: await renewPassword(owner, known, appUrl), appUrl, isNew: false };
  }
  if (!(await mayMakeRoles(owner))) {
    const appUrl = addressOf(sharedRole);
    if (shared && (await canSignIn(appUrl))) return { role: sharedRole, appUrl, isNew: false };
    throw await withoutRights(owner);
  }
  const role = await makeRole(owner, addressOf);
  await endRightsOf(owner, known ?? sharedRole, role);
  await forgetGrantsToMissing(owner);
  await writeNote(owner, note, role);
  return { role, appUrl: addressOf(role), isNew: true };
}

/** Once what made the role is committed. Throws when the application cannot sign in as it, or would not be bound by row-level security. */
export async function expectSignIn({ role, appUrl }: ApplicationRole): Promise<void> {
  if (await canSignIn(appUrl)) return;
  throw new StartError('ROLE_UNUSABLE', role);
}

async function makeRole(owner: pg.Client, addressOf: (role: string) => string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  const defaultRole = shortened(`${sharedRole}_${rows[0]?.name}`);
  if (await isOwn(owner, defaultRole)) return renewPassword(owner, defaultRole, addressOf(defaultRole));
  // Of a database that was dropped, or of another installation's: it does not matter which.
  const isFree = (await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [defaultRole])).rowCount === 0;
  const role = isFree ? defaultRole : shortened(`${defaultRole.slice(0, 50)}_${randomBytes(4).toString('hex')}`);
  await owner.query(
    `CREATE ROLE ${ident(role)} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD ${literal(passwordIn(addressOf(role)))}`,
  );
  await owner.query(`COMMENT ON ROLE ${ident(role)} IS ${literal(await mark(owner))}`);
  return role;
}

async function renewPassword(owner: pg.Client, role: string, appUrl: string): Promise<string> {
  await owner.query(`ALTER ROLE ${ident(role)} LOGIN PASSWORD ${literal(passwordIn(appUrl))}`);
  return role;
}

const passwordIn = (appUrl: string): string => decodeURIComponent(new URL(appUrl).password);

function shortened(name: string): string {
  let kept = name;
  while (Buffer.byteLength(kept) > maxNameBytes) kept = kept.slice(0, -1);
  return kept;
}

/** Whose a role is: a database keeps its number when it is renamed, and a copy of it has another. */
async function mark(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ oid: string }>(
    'SELECT oid::text FROM pg_database WHERE datname = current_database()',
  );
  return `Cangtai application role of database ${rows[0]?.oid}`;
}

async function isOwn(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ mark: string | null }>(
    `SELECT shobj_description(oid, 'pg_authid') AS mark FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  return rows[0]?.mark === (await mark(owner));
}

async function hasGrantsTo(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query(
    `SELECT FROM schema_state WHERE kind = 'grant' AND right(definition, length($1) + 1) = ' ' || $1 LIMIT 1`,
    [role],
  );
  return rows.length > 0;
}

/** The role that worked here before has no rights on these tables any more; it stays as it is. */
async function endRightsOf(owner: pg.Client, former: string, role: string): Promise<void> {
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [former]);
  if (!rowCount || former === role) return;
  await owner.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${ident(former)}`);
  await owner.query(`REVOKE ALL ON SCHEMA public FROM ${ident(former)}`);
}

/** A database that came from another server: rights of roles that are not here need not be taken away. */
async function forgetGrantsToMissing(owner: pg.Client): Promise<void> {
  await owner.query(`DELETE FROM schema_state WHERE kind = 'grant'
    AND regexp_replace(definition, '^.* ', '') NOT IN (SELECT rolname FROM pg_roles)`);
}

/** Throws when the database is not to be reached, or too busy to say it. */
async function canSignIn(appUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
    );
    return rows[0]?.unbound === false;
  } catch (error) {
    // A database that is busy has not refused the role.
    if (isAway(error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function mayMakeRoles(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(
    'select rolsuper or rolcreaterole as able from pg_roles where rolname = current_user',
  );
  return rows[0]?.able === true;
}

async function withoutRights(owner: pg.Client): Promise<StartError> {
  const { rows } = await owner.query<{ name: string }>('select current_user as name');
  return new StartError('NO_CREATEROLE', rows[0]?.name ?? '');
}
