import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/server/installation/embedded/free-port';
import { inDatabase } from '../support/cluster';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { builtServer } from '../support/processes/built-server';
import { sample } from '../support/sample';

/**
 * What a start meets, and what it says: ground by way. A cell names the test that holds it, or runs the built program here, as `npm start`
 * does: `ready`, or a sentence in Chinese and English that begins with this code, no trace, exit code 1.
 */
type Way = 'embedded' | 'external' | 'container';
type Cell = Held | Run | Absent;
interface Held {
  file: string;
  test: string;
}
interface Run {
  says: string;
  /** Makes the ground, and answers what the program is started with. */
  ground?: (place: Place) => Partial<Place> | void | Promise<Partial<Place> | void>;
  /** What must hold afterwards. */
  leaves?: (place: Place) => void;
  needs?: boolean;
}
/** Why there is no such cell. */
type Absent = string;

interface Place {
  dataRoot: string;
  env: Record<string, string>;
  /** What the program is started by: another user, other mounts. */
  prefix: string[];
}

const held = (file: string, test: string): Held => ({ file, test });
const can = (...words: string[]): boolean => spawnSync(words[0] as string, words.slice(1)).status === 0;
const inNamespace = ['unshare', '--pid', '--mount-proc', '--fork', '--kill-child'];
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const canContain = can(...inNamespace, 'true');
const canMount = can('unshare', '--mount', 'true');
const canBeNobody = can(...asNobody, process.execPath, '-e', `require('fs').accessSync('${process.cwd()}')`);

let home = '';
let entry: string;
let database: FreshDatabase;
const children: ChildProcess[] = [];
const taken = createServer();

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'cangtai-start-'));
  chmodSync(home, 0o755);
  entry = await builtServer();
  database = await freshDatabase();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
}, 120_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  taken.close();
  if (database) await inDatabase(database.url, `drop role if exists ${crowded()}`);
  await database?.drop();
  rmSync(home, { recursive: true, force: true });
});

const crowded = (): string => `${new URL(database.url).pathname.slice(1)}_crowded`;
const takenPort = (): string => String((taken.address() as AddressInfo).port);
const cluster = (place: Place, name: string): string => join(place.dataRoot, 'postgres', name);
const onPort =
  (port: () => string) =>
  (place: Place): Partial<Place> => ({ env: { ...place.env, PORT: port() } });
const madeNothing = ({ dataRoot }: Place): void => expect(existsSync(dataRoot)).toBe(false);
const ofRoot = (size: number, options: string) => (place: Place) => {
  mkdirSync(place.dataRoot, { mode: 0o755 });
  const mount = `mount -t tmpfs -o size=${size}m tmpfs "$0" && ${options} exec "$@"`;
  return { prefix: ['unshare', '--mount', 'sh', '-c', mount, place.dataRoot, ...place.prefix] };
};
const full: Run = { says: 'FULL', needs: canMount, ground: ofRoot(20, '') };
const readOnly: Run = { says: 'READ_ONLY', needs: canMount, ground: ofRoot(20, 'mount -o remount,ro "$0" &&') };
const newInReadOnly: Run = {
  ...readOnly,
  ground: (place) => ({
    ...ofRoot(20, 'mount -o remount,ro "$0" &&')(place),
    dataRoot: join(place.dataRoot, 'new/data'),
  }),
};
const noFile: Run = {
  says: 'CANGTAI_ADMIN_PASSWORD_FILE',
  ground: (place) => ({ env: { ...place.env, CANGTAI_ADMIN_PASSWORD_FILE: '/nowhere/password' } }),
  leaves: madeNothing,
};
const usedPort: Run = { says: 'PORT_USED', ground: onPort(takenPort), leaves: madeNothing };
// Root has its cluster run by another user, whose it is.
const give = (place: Place): void => {
  if (process.getuid?.() === 0) chownSync(cluster(place, ''), 65534, 65534);
};
const photographs = (place: Place): void => {
  mkdirSync(join(place.dataRoot, 'postgres'), { recursive: true });
  writeFileSync(cluster(place, 'IMG_0001.jpg'), 'x');
  give(place);
};
const notes = (place: Place): void => {
  mkdirSync(place.dataRoot, { mode: 0o755 });
  writeFileSync(join(place.dataRoot, 'foreign.txt'), 'hi');
};
const nowhere: Run = {
  says: 'NOT_A_FOLDER',
  needs: existsSync('/proc/self'),
  ground: () => ({ dataRoot: '/proc/nope/data' }),
  leaves: madeNothing,
};
const noVersion = (place: Place): void => {
  mkdirSync(join(place.dataRoot, 'postgres/base'), { recursive: true });
  writeFileSync(cluster(place, 'postgresql.conf'), 'x');
  give(place);
};
const ofVersion = (version: string) => (place: Place) => {
  noVersion(place);
  writeFileSync(cluster(place, 'PG_VERSION'), `${version}\n`);
};
const folder = 'data-folder';
const openToAll: Run = {
  says: '演示账号的密码是公开的',
  ground: (place) => ({ env: { ...place.env, HOST: '0.0.0.0', CANGTAI_DEMO: '' } }),
  leaves: madeNothing,
};

const table: Record<string, Record<Way, Cell>> = {
  empty: { embedded: { says: 'ready' }, external: { says: 'ready' }, container: { says: 'ready' } },
  whole: {
    embedded: held(folder, 'what was restored is whole again, and nothing is missing'),
    external: held('start', 'an empty database of the operator gets one administrator'),
    container: held('data-lock', 'a container that is killed with all its processes keeps nobody out'),
  },
  damaged: {
    embedded: held(folder, 'PG_VERSION is missing'),
    external: held('installations', 'a database whose memory of its schema is gone is not taken for an empty one'),
    container: { says: 'DAMAGED', ground: noVersion },
  },
  foreign: {
    embedded: held(folder, 'the folder holds photographs'),
    external: held('start', 'a database that has data of its own gets our tables and nobody of ours'),
    container: { says: 'FOREIGN', ground: photographs },
  },
  'of an older version': {
    embedded: held(folder, 'PG_VERSION is of an older PostgreSQL'),
    external: 'no PostgreSQL before 15 can be had here',
    container: { says: 'OTHER_VERSION', ground: ofVersion('17') },
  },
  'of a newer version': {
    embedded: held(folder, 'PG_VERSION is of a newer PostgreSQL'),
    external: held('installations', 'an older program does not take a newer database back'),
    container: { says: 'OTHER_VERSION', ground: ofVersion('19') },
  },
  locked: {
    embedded: held('data-lock', 'a console on another machine that shares the folder is seen by its heartbeat'),
    external: held('several-processes', 'processes that start on an empty database at the same moment'),
    container: held('data-lock', 'two containers on one data folder: the second says who holds it and ends'),
  },
  'on a full disk': {
    embedded: full,
    external: {
      says: 'DATABASE_FULL',
      ground: async (place) => {
        const address = new URL(database.url);
        await inDatabase(database.url, `create role ${crowded()} login password 'crowded' connection limit 0`);
        Object.assign(address, { username: crowded(), password: 'crowded' });
        return { env: { ...place.env, DATABASE_URL: address.toString() } };
      },
    },
    container: full,
  },
  'read-only': {
    embedded: readOnly,
    external: held('start', 'the database is read-only'),
    container: readOnly,
  },
  'to be made in what is read-only': {
    embedded: newInReadOnly,
    external: 'it is there, or is not made by a start',
    container: newInReadOnly,
  },
  'where nothing can be made': {
    embedded: nowhere,
    external: 'it is there, or is not made by a start',
    container: nowhere,
  },
  'in a folder of others': {
    embedded: held(folder, 'files of others'),
    external: held('start', 'a database that has data of its own gets our tables and nobody of ours'),
    container: { says: 'FOREIGN', ground: notes },
  },
  'not permitted': {
    embedded: {
      says: 'NO_ACCESS',
      needs: canBeNobody,
      ground: (place) => {
        mkdirSync(place.dataRoot, { mode: 0o700 });
        return { prefix: asNobody };
      },
    },
    external: held('start', 'the user may not make tables'),
    container: held(folder, 'the folder belongs to root'),
  },
  'behind a privileged port': {
    embedded: {
      says: 'PORT_PRIVILEGED',
      needs: canBeNobody,
      ground: (place) => ({ ...onPort(() => '81')(place), prefix: asNobody }),
      leaves: madeNothing,
    },
    external: 'the port is tried before the database is known',
    container: 'root may listen on any port',
  },
  'behind a used port': { embedded: usedPort, external: usedPort, container: usedPort },
  'out of reach': {
    embedded: 'it is started, not reached',
    external: {
      says: 'UNREACHABLE',
      ground: (place) => ({ env: { ...place.env, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/records' } }),
    },
    container: 'it is started, not reached',
  },
  'without its password file': {
    embedded: held(folder, 'the password file is missing'),
    external: 'its password stands in its address',
    container: held(folder, 'the password file is empty'),
  },
  'empty, and open to other machines with the demo': {
    embedded: openToAll,
    external: held('start', 'demo accounts are never opened to other machines'),
    container: openToAll,
  },
  'told of a password file that is not there': { embedded: noFile, external: noFile, container: noFile },
};

const cells = Object.entries(table).flatMap(([ground, ways]) =>
  (Object.entries(ways) as [Way, Cell][]).map(([way, cell]) => ({ ground, way, cell })),
);
const textOf = (file: string): string => readFileSync(join('tests/server', `${file}.test.ts`), 'utf8');

test('every cell of the table that another test holds names one that is there', () => {
  const named = cells.flatMap(({ cell }) => (typeof cell === 'object' && 'test' in cell ? [cell] : []));
  expect(named.filter(({ file, test: name }) => !textOf(file).includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});

interface Outcome {
  output: string;
  /** Undefined: it runs. */
  code: number | null | undefined;
}

/** Starts the program, and answers what it said until it was ready or ended. */
async function started({ dataRoot, env, prefix }: Place): Promise<Outcome> {
  const [command = '', ...words] = [...prefix, process.execPath, entry, dataRoot];
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(command, words, { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  return new Promise((resolve) => {
    const hear = (part: Buffer) => {
      output += part.toString('utf8');
      if (output.includes('仓台已启动')) resolve({ output, code: undefined });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => resolve({ output, code }));
  });
}

async function stopAll(): Promise<void> {
  const running = children.splice(0).filter(({ exitCode }) => exitCode === null);
  for (const child of running) {
    const ended = once(child, 'exit');
    // The only process of a namespace is its first one, which only its parent's end takes along.
    child.kill(child.spawnfile === 'unshare' ? 'SIGKILL' : 'SIGTERM');
    await ended;
  }
}
afterEach(stopAll, 60_000);

const runs = cells.flatMap(({ ground, way, cell }) =>
  typeof cell === 'object' && 'says' in cell ? [[ground, way, cell] as const] : [],
);

const isPossible = ([, way, { needs }]: (typeof runs)[number]): boolean =>
  needs !== false && (way !== 'container' || canContain);

// Where this machine or this user may not make the ground.
const impossible = runs.filter((run) => !isPossible(run));
if (impossible.length) test.skip.each(impossible)('a database that is %s, %s', () => undefined);

test.each(sample('starts', runs.filter(isPossible), 8))(
  'a database that is %s, %s: the program starts, or says in a sentence why not',
  async (ground, way, run) => {
    const usual: Place = {
      dataRoot: join(home, `${ground}-${way}`.replaceAll(' ', '-')),
      env: {
        ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', CANGTAI_DEMO: '0' },
        PORT: String(await freePort()),
        ...(way === 'external' && { DATABASE_URL: database.url }),
      },
      prefix: way === 'container' ? inNamespace : [],
    };
    const place = { ...usual, ...(await run.ground?.(usual)) };
    const { output, code } = await started(place);
    if (run.says === 'ready') {
      expect([output, code]).toEqual([expect.stringMatching(/仓台已启动：http/), undefined]);
      expect(output.match(/管理员账号/g)).toHaveLength(1);
    } else {
      expect([output, code]).toEqual([expect.stringMatching(new RegExp(`^ *${run.says}.*[\\u4e00-\\u9fff]`, 'm')), 1]);
      expect(output).toMatch(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/);
    }
    expect(output).not.toMatch(/^ +at |secret@|node:internal|\[object/m);
    run.leaves?.(place);
  },
  90_000,
);
