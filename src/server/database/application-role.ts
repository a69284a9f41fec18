import { scryptSync } from 'node:crypto';
import pg from 'pg';
import { literal } from '../../fields/storage-checks';
import { ident } from './names';

/** The role the application works as: neither superuser nor owner, so that row-level security binds it. */
export const applicationRole = 'cangtai_app';

/**
 * The application's own address of the database. Its password is derived from the owner's, so that every process of one
 * installation finds the same one and none is stored; `secret` stands in for an owner who has none.
 */
export function applicationUrl(ownerUrl: string, secret = ''): string {
  const url = new URL(ownerUrl);
  const seed = decodeURIComponent(url.password) || secret;
  if (!seed)
    throw new Error('The address of the database has no password, and no secret was given to derive one from.');
  url.username = applicationRole;
  url.password = scryptSync(seed, applicationRole, 24).toString('base64url');
  return url.toString();
}

/** Creates the role or gives it its password, unless it can already sign in. */
export async function ensureApplicationRole(owner: pg.Client, appUrl: string): Promise<void> {
  if (await canSignIn(appUrl)) return;
  await refuseWithoutRights(owner);
  const password = literal(decodeURIComponent(new URL(appUrl).password));
  // Roles belong to the whole server: another database's migration may create it at the same moment.
  await owner
    .query(
      `DO $$ BEGIN
    CREATE ROLE ${ident(applicationRole)} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD ${password};
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    ALTER ROLE ${ident(applicationRole)} LOGIN PASSWORD ${password};
  END $$`,
    )
    .catch(() => undefined);
  if (!(await canSignIn(appUrl))) {
    throw new Error(
      `The application role "${applicationRole}" cannot sign in, or is a superuser or has BYPASSRLS, which the application refuses. ` +
        `Drop it (DROP OWNED BY ${applicationRole}; DROP ROLE ${applicationRole}) or take these rights away, and start again.`,
    );
  }
}

async function canSignIn(appUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
    );
    return rows[0]?.unbound === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function refuseWithoutRights(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    'select rolsuper or rolcreaterole as able, current_user as name from pg_roles where rolname = current_user',
  );
  if (rows[0]?.able) return;
  throw new Error(
    `The user "${rows[0]?.name}" of DATABASE_URL may not create roles. Grant it CREATEROLE (ALTER ROLE "${rows[0]?.name}" CREATEROLE), ` +
      `so that the application role "${applicationRole}" (no superuser, no BYPASSRLS) can be created.`,
  );
}
