import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import WebSocket from 'ws';

const origin = 'http://127.0.0.1:8000';
const mainFile = join(__dirname, '../../tools/print-client/main.mjs');
const label = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 150"><text x="10" y="50">K01</text></svg>';
const job = (job_id: string, more = {}) => ({
  type: 'print',
  job_id,
  format: 'svg',
  data: label,
  width: 100,
  height: 150,
  copies: 1,
  ...more,
});

let folder: string;
let client: ChildProcess;
let address: string;
/** Of the client's process. */
let environment: Record<string, string> = {};

/** The reference client as a process of its own, as it runs on a workbench. */
async function start(...more: string[]): Promise<void> {
  client = spawn(process.execPath, [mainFile, '--port', '0', '--folder', folder, '--origin', origin, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  address = await new Promise((resolve) =>
    client.stdout?.on('data', (said) => {
      const found = /ws:\/\/[\d.:]+/.exec(String(said));
      if (found) resolve(found[0]);
    }),
  );
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => client.once('exit', resolve));
  client.kill(signal);
  await gone;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-client-'));
  await start();
});
afterEach(async () => {
  if (client.exitCode === null && client.signalCode === null) await end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
  environment = {};
});

type Message = Record<string, unknown>;

interface Page {
  socket: WebSocket;
  /** How the client greeted. */
  hello: Message;
  /** Its answer to a job. */
  ask(message: { job_id: string }): Promise<Message>;
}

/** A page of the console that the client has let in. */
async function open(from = origin): Promise<Page> {
  const socket = new WebSocket(address, { origin: from });
  const heard = (fits: (message: Message) => boolean) =>
    new Promise<Message>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as Message;
        if (fits(message)) resolve(message);
      });
    });
  const hello = await heard(({ type }) => type === 'hello');
  return {
    socket,
    hello,
    ask(message) {
      const answer = heard(({ type, job_id }) => type === 'printed' && job_id === message.job_id);
      socket.send(JSON.stringify(message));
      return answer;
    },
  };
}

const labels = async (): Promise<string[]> => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();

test('a label is printed as a PDF of its sheet, with the name of its job', async () => {
  const page = await open();
  expect(page.hello).toMatchObject({ type: 'hello', protocol: 1, printers: [{ name: '文件夹', state: 'ready' }] });
  expect(await page.ask(job('K01.1'))).toEqual({ type: 'printed', job_id: 'K01.1', code: 0, message: '打印成功' });
  expect(await labels()).toEqual(['K01.1.pdf']);
  const pdf = (await readFile(join(folder, 'K01.1.pdf'))).toString('latin1');
  const [, width, height] = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  expect([Number(width) / 72, Number(height) / 72].map((inches) => Math.round(inches * 25.4))).toEqual([100, 150]);
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  page.socket.close();
});

test('a job is printed once, from two pages at a time and after the client was killed', async () => {
  const [one, two] = [await open(), await open()];
  const answers = await Promise.all([one.ask(job('K02.1')), two.ask(job('K02.1', { data: '<svg/>' }))]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  const printed = await readFile(join(folder, 'K02.1.pdf'));
  await end('SIGKILL');
  await start();
  const again = await open();
  expect(await again.ask(job('K02.1', { data: '<svg/>' }))).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, 'K02.1.pdf'))).toEqual(printed);
  expect(await labels()).toEqual(['K02.1.pdf']);
  again.socket.close();
});

test('a client that dies in the middle leaves no half label, and prints it when it is asked again', async () => {
  const page = await open();
  page.socket.on('error', () => undefined);
  page.socket.send(JSON.stringify(job('K03.1')));
  await end('SIGKILL');
  expect(await labels()).toEqual([]);
  await start();
  const again = await open();
  expect(await again.ask(job('K03.1'))).toMatchObject({ code: 0 });
  expect(await labels()).toEqual(['K03.1.pdf']);
  again.socket.close();
});

test('another site, and a program that names none, are not let in', async () => {
  for (const from of ['http://evil.example', 'http://127.0.0.1:8001', 'null', ''])
    await expect(open(from)).rejects.toThrow('403');
});

/** What a job may be wrong with: the code and the words that it is told. */
const wrongJobs: [code: number, message: string, wrong: ReturnType<typeof job>][] = [
  [-2, '非法的接口', job('X', { type: 'format_disk' })],
  [-4, '面单地址为空', job('X', { data: undefined })],
  [-5, '打印参数错误', job('X', { width: '100' })],
  [-5, '打印参数错误', job('X', { copies: 0 })],
  [-5, '打印参数错误', job('X', { format: 'exe' })],
  [-5, '打印参数错误', job('X', { data: undefined, url: 'file:///etc/passwd' })],
  [-5, '打印参数错误', job('X', { data: undefined, url: 'http://evil.example/label.svg' })],
  [-1, '请求失败', job('X', { data: undefined, url: 'http://127.0.0.1:8000/nothing-listens' })],
  [-3, '没有名为“激光”的打印机', job('X', { printer: '激光' })],
];

test('what cannot be printed is told, nothing comes of it, and what comes next is printed', async () => {
  const page = await open();
  for (const [place, [code, message, wrong]] of wrongJobs.entries()) {
    const job_id = `X${place}`;
    expect(await page.ask({ ...wrong, job_id })).toEqual({ type: 'printed', job_id, code, message });
    const after = await open();
    expect(after.hello).toMatchObject({ type: 'hello', failure: code === -2 ? '' : message });
    after.socket.close();
    expect(await page.ask(job(`Y${place}`))).toMatchObject({ code: 0 });
  }
  expect(await labels()).toEqual(wrongJobs.map((_, place) => `Y${place}.pdf`));
  page.socket.close();
});

test('no job writes beside its folder, and its label runs nothing', async () => {
  const page = await open();
  const data = '<script>document.body.textContent="x"</script><img src="http://127.0.0.1:9/x.png"><p>A</p>';
  expect(await page.ask(job('../../etc/K04', { format: 'html', data }))).toMatchObject({ code: 0 });
  const [name = ''] = await labels();
  expect(name).toMatch(/^[\w.-]+\.pdf$/);
  page.socket.close();
});

test('labels of one page come out in their order, each copy on a page', async () => {
  const page = await open();
  const order: unknown[] = [];
  page.socket.on('message', (said) => order.push((JSON.parse(String(said)) as { job_id?: string }).job_id));
  for (const name of ['A', 'B', 'C']) page.socket.send(JSON.stringify(job(name, { copies: name === 'B' ? 3 : 1 })));
  while (order.filter(Boolean).length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(order.filter(Boolean)).toEqual(['A', 'B', 'C']);
  expect((await readFile(join(folder, 'B.pdf'))).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  page.socket.close();
});

test('a sheet that the console does not have is told as such, and printed once it is there', async () => {
  let isThere = false;
  const site = createServer((_, response) => {
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/svg+xml' });
    response.end(isThere ? label : '');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await end('SIGTERM');
  await start('--origin', home);
  const page = await open();
  const linked = job('K05.1', { data: undefined, url: `${home}/labels/K05.svg` });
  expect(await page.ask(linked)).toMatchObject({ code: -4, message: '未找到面单链接' });
  expect(await labels()).toEqual([]);
  isThere = true;
  expect(await page.ask(linked)).toMatchObject({ code: 0 });
  expect(await labels()).toEqual(['K05.1.pdf']);
  page.socket.close();
  await new Promise((resolve) => site.close(resolve));
});

describe('a printer of the system', () => {
  /** CUPS, as far as the client asks it: writes down what it was called with and what it was given. */
  const standIn = async (): Promise<void> => {
    const commands = join(folder, '.cups');
    await mkdir(commands);
    const script = (name: string, body: string) =>
      writeFile(join(commands, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    await script('lpstat', 'echo Zebra');
    await script(
      'lp',
      `printf '%s\\n' "$@" >> "${commands}/said"; [ -f "${commands}/jam" ] && { echo 卡纸 >&2; exit 1; }; cat > "${commands}/given"`,
    );
    environment = { PATH: `${commands}:${process.env.PATH}` };
  };
  const given = (name: string): Promise<string> => readFile(join(folder, '.cups', name), 'latin1');

  test('gets a PDF of one page, its size and how many copies, each job once', async () => {
    await end('SIGTERM');
    await standIn();
    await start();
    const page = await open();
    expect(page.hello).toMatchObject({ printers: [{ name: '文件夹' }, { name: 'Zebra' }] });
    const toZebra = job('K06.1', { printer: 'Zebra', copies: 3 });
    expect([await page.ask(toZebra), await page.ask(toZebra)]).toMatchObject([{ code: 0 }, { code: 0 }]);
    const said = [
      '-d',
      'Zebra',
      '-n',
      '3',
      '-t',
      'K06.1',
      '-o',
      'media=Custom.100x150mm',
      '-o',
      'print-scaling=none',
      '--',
      '-',
    ];
    expect((await given('said')).trim().split('\n')).toEqual(said);
    expect((await given('given')).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(await labels()).toEqual([]);
    page.socket.close();
  });

  test('gets ZPL as it is, and what it refuses is told in its words and can be printed again', async () => {
    await end('SIGTERM');
    await standIn();
    await start('--format', 'zpl');
    const page = await open();
    await writeFile(join(folder, '.cups', 'jam'), '');
    const toZebra = job('K07.1', { printer: 'Zebra' });
    expect(await page.ask(toZebra)).toMatchObject({ code: -3, message: '打印异常' });
    await rm(join(folder, '.cups', 'jam'));
    expect(await page.ask(toZebra)).toMatchObject({ code: 0 });
    expect(await given('said')).toContain('-o\nraw\n');
    expect(await given('given')).toMatch(/^\^XA\^PW800\^LL1200.*\^PQ1\^XZ\n$/s);
    page.socket.close();
  });
});
