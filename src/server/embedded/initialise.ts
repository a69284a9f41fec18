import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { EmbeddedError } from './embedded-error';
import type { ClusterHome } from './home';
import { serverEnvironment } from './server-environment';

export const superuser = 'postgres';

// The same order and the same letters on every machine; Chinese is sorted by ICU collations named where they are needed.
const sameEverywhere = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

// Which signs are letters: without knowing that, PostgreSQL has no trigrams of Chinese, by which parts of texts are found.
// Not every system knows the first of these.
const letters = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Makes the cluster when there is none yet. Returns the superuser's password. */
export function initialise(binaries: Binaries, home: ClusterHome, log: (line: string) => void): string {
  if (existsSync(join(home.data, 'PG_VERSION'))) return readFileSync(home.password, 'utf8').trim();
  log('正在创建数据库…');
  const password = randomBytes(24).toString('hex');
  writeFileSync(home.password, password, { mode: 0o600 });
  runInitdb(binaries, home, password);
  return password;
}

/** Works in a folder aside, so that a cluster is there completely or not at all. */
function runInitdb({ initdb }: Binaries, home: ClusterHome, password: string): void {
  const unfinished = `${home.data}.new`;
  const passwordFile = join(unfinished, '..', `postgres.init-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.runAs) for (const path of [unfinished, passwordFile]) chownSync(path, home.runAs.uid, home.runAs.gid);
  try {
    const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const run = (ctype: string) =>
      spawnSync(
        initdb,
        ['--pgdata', unfinished, ...access, ...sameEverywhere, `--lc-ctype=${ctype}`, '--no-instructions'],
        { ...home.runAs, cwd: home.folder, env: serverEnvironment(), encoding: 'utf8' },
      );
    const isUnknown = ({ status, stderr }: ReturnType<typeof run>) => status !== 0 && /locale/.test(stderr ?? '');
    const result = letters
      .slice(1)
      .reduce((last, ctype) => (isUnknown(last) ? run(ctype) : last), run(letters[0] as string));
    if (result.status !== 0) throw new EmbeddedError('INITDB_FAILED', result.error?.message ?? result.stderr);
    rmSync(home.data, { recursive: true, force: true });
    renameSync(unfinished, home.data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
