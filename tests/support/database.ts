import { randomBytes } from 'node:crypto';
import { applicationUrl } from '../../src/server/database/application-role';
import { inDatabase, withDatabase } from './cluster';

export interface FreshDatabase {
  /** The owner's address. */
  url: string;
  /** The address of the application's own role, which row-level security binds. */
  appUrl: string;
  drop(): Promise<void>;
}

/** A database of one's own with all tables and no records, in about 50 ms. For tests of the project `server`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const templateUrl = process.env.CANGTAI_TEST_TEMPLATE;
  if (!templateUrl) throw new Error('No test database: freshDatabase() is for tests in tests/server.');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `cangtai_test_${randomBytes(6).toString('hex')}`;
  const serverUrl = withDatabase(templateUrl, 'postgres');
  await inDatabase(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = withDatabase(templateUrl, name);
  return {
    url,
    appUrl: applicationUrl(url),
    drop: () => inDatabase(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
