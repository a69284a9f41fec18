import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../src/server/http/app';
import type { FileSettings } from '../../src/server/adapters/files/open-files';
import { migrate } from '../../src/server/installation/migration/migrate';
import { openPool } from '../../src/server/database/pool';
import { seedDemo } from '../../src/server/installation/demo';
import { identityPort } from '../../src/server/identity';
import { freshDatabase } from './database';
import { Visitor } from './demo-console';
import type { Compiled } from './other-schemas';

/** The whole server over other schemas than the project's: migrated to them, with a demo world: theirs, or that of other schemas. Its files are kept where it is said. */
export interface OtherConsole {
  app: FastifyInstance;
  /** The address of the application's own role. */
  appUrl: string;
  someone(username: string, warehouse: string): Promise<Visitor>;
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export async function startOtherConsole(
  { model, validators }: Compiled,
  world: Compiled = { model, validators },
  filesIn: FileSettings = { current: 'database' },
): Promise<OtherConsole> {
  const database = await freshDatabase();
  await migrate({ ownerUrl: database.url, model });
  const db = openPool({ url: database.appUrl });
  await seedDemo({ ...world, db });
  const app = await buildApp({ model, validators, db, files: filesIn, identity: identityPort(model) });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  return {
    app,
    appUrl: database.appUrl,
    async someone(username, warehouse) {
      const person = new Visitor(app);
      await person.signIn(username);
      const { code, msg } = await person.enter(warehouse);
      if (code !== 0) throw new Error(`refused: ${code} ${msg}`);
      return person;
    },
    query: async (statement, values) => (await owner.query(statement, values)).rows,
    async stop() {
      await app.close();
      await db.destroy();
      await owner.end();
      await database.drop();
    },
  };
}
