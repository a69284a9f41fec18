import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot, workFolder } from '../../build/paths.mjs';
import { recordOf } from './fields';
import { benchMenu, benchSchemas } from './schema-set';

const copy = join(workFolder, 'bench/ui/product');
const username = 'yiwu_admin';
const warehouse = 'YW-SOC';
const rowCount = 10_000;
const atOnce = 16;

/** The product, built for production with the compared screens in its schemas, and running. */
export interface Product {
  address: string;
  /** The cookie of a session in a warehouse. */
  cookie: string;
  stop(): Promise<void>;
}

/** Copies the sources, adds the screens, builds, starts on `port`, signs in and makes sure of the rows. */
export async function startProduct(port: number): Promise<Product> {
  copySources();
  addScreens();
  execFileSync(process.execPath, ['tools/build/main.mjs'], { cwd: copy, stdio: 'inherit' });
  const child = start(port);
  // Whatever ends the run, ends the product, too.
  process.once('exit', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const address = `http://127.0.0.1:${port}`;
  await isReady(address, child);
  const cookie = await arrive(address);
  await fill(address, cookie);
  return { address, cookie, stop: () => stop(child) };
}

function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    maxBuffer: 1 << 26,
  });
  for (const folder of ['src', 'schemas']) rmSync(join(copy, folder), { recursive: true, force: true });
  for (const file of listed.toString('utf8').split('\0').filter(isNeeded)) {
    if (!existsSync(join(projectRoot, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(copy, file));
  }
  if (!existsSync(join(copy, 'node_modules')))
    symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
}

const isNeeded = (file: string) => file !== '' && !/^tests\/|^tools\/bench\//.test(file);

function addScreens(): void {
  const at = (path: string) => join(copy, 'schemas', path);
  for (const [path, value] of benchSchemas()) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), JSON.stringify(value, null, 2));
  }
  edit<{ groups: { items: object[] }[] }>(at('shell/menu.json'), (menu) => menu.groups[0]?.items.push(...benchMenu));
  edit<{ pageSizes: number[] }>(at('shell/constants.json'), (constants) => constants.pageSizes.push(2_000, rowCount));
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/meta/main.ts', ...words], {
      cwd: copy,
      stdio: 'inherit',
    });
  run('types');
}

/** Changes a schema file; the caller knows what stands in it. */
function edit<T>(file: string, change: (value: T) => void): void {
  const value = JSON.parse(readFileSync(file, 'utf8')) as T;
  change(value);
  writeFileSync(file, JSON.stringify(value, null, 2));
}

function start(port: number): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    CANGTAI_DATA: join(copy, '.cangtai/data'),
    SIGN_INS_PER_MINUTE: '1000',
  };
  return spawn(process.execPath, ['tools/start.mjs'], { cwd: copy, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function isReady(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    const response = await fetch(`${address}/api/ready`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

const demo = (): { password: string } =>
  JSON.parse(readFileSync(join(projectRoot, 'src/server/installation/demo/world.json'), 'utf8'));

async function post(address: string, path: string, body: object, cookie = '') {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: address },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await response.json();
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}

/** Signs in and enters the warehouse without a workbench. */
async function arrive(address: string): Promise<string> {
  const signedIn = await post(address, '/api/v1/passport/password_login', {
    username,
    password: demo().password,
    device_platform: 'web',
  });
  const me = await post(address, '/api/v1/user_center/user/get_self_user_info', {}, signedIn.cookie);
  const place = me.data.user.belonged_ug_list.find(
    (one: { org_info: { code: string } }) => one.org_info.code === warehouse,
  );
  const entered = await post(address, '/api/v1/user_center/auth/auth', { org_id: place.org_info.id }, me.cookie);
  const bench = { warehouse_id: warehouse, workbench_code: '', no_workbench: true };
  await post(address, '/api/v1/supply_chain_global/bind_workbench_operator', bench, entered.cookie);
  return entered.cookie;
}

/** What the compared pages ask for their rows. */
export const listPath = '/api/v1/supply_chain_sos/list_bench_item';

async function fill(address: string, cookie: string): Promise<void> {
  const { data } = await post(address, listPath, { pagination: { page: 1, size: 50 } }, cookie);
  const there: number = data.pagination.total;
  let next = there + 1;
  const work = async () => {
    for (let number = next++; number <= rowCount; number = next++)
      await post(address, '/api/v1/supply_chain_sos/create_bench_item', recordOf(number), cookie);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
