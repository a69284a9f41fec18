import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { openPool } from '../../src/server/database/pool';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';
import { Visitor, type DemoConsole } from './demo-console';

/** The same server once more over the same database: nothing is shared but what stands there. */
export async function anotherProcess({ appUrl }: DemoConsole) {
  const db = openPool({ url: appUrl });
  const options = { model, validators, db, identity: identityPort(model), trustProxy: 1, signInsPerMinute: 10_000 };
  const app = await buildApp(options);
  return {
    app,
    visitor: (cookie = ''): Visitor => Object.assign(new Visitor(app), { cookie }),
    async stop(): Promise<void> {
      await app.close();
      await db.destroy();
    },
  };
}
