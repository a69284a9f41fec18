import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import {
  fileIdHeader,
  fileNameHeader,
  filePartHeader,
  filePath,
  keepPath,
} from '../../src/metadata/model/file-addresses';
import { pathFor } from '../../src/metadata/model/access';
import type { Entity } from '../../src/metadata/model';
import { openPool } from '../../src/server/database/pool';
import { sweep } from '../../src/server/http/housekeeping';
import type { Answer, Visitor } from '../support/demo-console';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith, type Compiled } from '../support/other-schemas';
import { post } from '../support/post';
import { receiptLines, receiptSchemas } from '../support/receipt-schemas';
import { S3Server } from '../support/s3-server';

const begins = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\x10\x00\x00\x00WEBP',
  pdf: '%PDF-1.7\n',
  zip: 'PK\x03\x04',
  html: '<html><script>alert(1)</script>',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  gif: 'GIF89a',
};
const bytes = (kind: keyof typeof begins): Buffer => Buffer.from(`${begins[kind]} and some more`, 'latin1');

let compiled: Compiled;
let demo: OtherConsole;
const s3 = new S3Server();
let keeper: Visitor;

beforeAll(async () => {
  const column = { title: '照片', type: 'array', 'x-field': 'image', maxItems: 2 };
  const properties = { ...receiptLines.items.properties, photos: column };
  const lines = {
    ...receiptLines,
    'x-read': 'BasicData_Receipt_Update',
    items: { ...receiptLines.items, properties },
  };
  compiled = await compileWith(receiptSchemas({ lines }));
  await s3.start();
  demo = await startOtherConsole(compiled, compiled, { current: 's3', s3: s3.settings });
  keeper = await demo.someone('yiwu_admin', 'YW-SOC');
}, 120_000);
afterAll(async () => {
  await demo.stop();
  await s3.stop();
});

const entity = (): Entity => compiled.model.entities.receipt as Entity;
const pathOf = (key: string): string => pathFor(entity().calls[key] as Entity['calls'][string], 'sos') ?? '';
const call = (key: string, body: Record<string, unknown>, who = keeper): Promise<Answer> =>
  post(demo, who, pathOf(key), body);
const field = (name: string) => ({ name });

interface Upload {
  who?: Pick<Visitor, 'cookie'>;
  name?: string;
  to?: string;
  key?: string;
  headers?: Record<string, string>;
}

async function upload(
  content: Buffer,
  { who = keeper, name = 'a.png', to = 'photos', key = 'create', headers }: Upload = {},
) {
  const { statusCode, body } = await demo.app.inject({
    method: 'POST',
    url: keepPath(pathOf(key), field(to)),
    headers: {
      'content-type': 'application/octet-stream',
      [fileNameHeader]: encodeURIComponent(name),
      cookie: who.cookie,
      ...headers,
    },
    payload: content,
  });
  return { statusCode, ...(JSON.parse(body) as Answer) };
}

const read = (id: string, who: Pick<Visitor, 'cookie'> = keeper, more: { headers?: object; query?: string } = {}) =>
  demo.app.inject({
    method: 'GET',
    url: filePath(id) + (more.query ?? ''),
    headers: { cookie: who.cookie, ...more.headers },
  });

const kept = async (content = bytes('png'), options: Upload = {}): Promise<string> =>
  (await upload(content, options)).data.file.id;

const newReceipt = async (values: Record<string, unknown>, who = keeper): Promise<Answer> =>
  call('create', { no: 'JJ001', ...values }, who);

test('a photograph is handed over, named by a record, and read again to the last byte', async () => {
  const { code, data } = await upload(bytes('jpeg'), { name: '门口.JPG' });
  expect(code).toBe(0);
  expect(data.file).toEqual({
    id: expect.any(String),
    label: '门口.JPG',
    media_type: 'image/jpeg',
    size: bytes('jpeg').length,
  });
  const made = await newReceipt({ photos: [data.file.id] });
  const { receipt } = (await call('get', { receipt_id: made.data.receipt_id })).data;
  expect(receipt.photos).toEqual([data.file.id]);
  expect(receipt.references.photos).toEqual([data.file]);
  const answer = await read(data.file.id);
  expect(answer.rawPayload.equals(bytes('jpeg'))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('门口.JPG')}`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, no-cache',
  });
  const again = await read(data.file.id, keeper, { headers: { 'if-none-match': answer.headers.etag } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const saved = await read(data.file.id, keeper, { query: '?save' });
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
});

test('a photograph of a row is kept for its column, told with the rows, and read by whoever may read them', async () => {
  const inRow = { to: 'lines.photos' };
  const { file } = (await upload(bytes('png'), { ...inRow, name: '破损.png' })).data;
  const row = { sku: 'A1', count: 1 };
  const made = await newReceipt({ lines: [row, { ...row, photos: [file.id] }] });
  const id = { receipt_id: made.data.receipt_id };
  const { receipt } = (await call('get', id)).data;
  expect(receipt.lines[1].photos).toEqual([file.id]);
  expect(receipt.references.lines).toEqual([file]);
  expect((await read(file.id)).rawPayload.equals(bytes('png'))).toBe(true);
  const neighbour = await demo.someone('yiwu_operator', 'YW-SOC');
  expect((await read(file.id, neighbour)).json().code).toBe(compiled.model.constants.errors.notFound);
  // The row stands elsewhere, and has one more.
  const more = await kept(bytes('webp'), { ...inRow, key: 'update' });
  expect((await call('update', { ...id, version: 1, lines: [{ ...row, photos: [file.id, more] }] })).code).toBe(0);
  const { history_list: past } = (await call('history', id)).data;
  expect(past[0].references.lines.map((one: { id: string }) => one.id).sort()).toEqual([file.id, more].sort());
});

test('a row names no file of another record, nor one that was kept for something else; it is told at its cell', async () => {
  const row = { sku: 'A1', count: 1 };
  const elsewhere = await kept();
  const taken = await kept(bytes('png'), { to: 'lines.photos' });
  expect((await newReceipt({ lines: [{ ...row, photos: [taken] }] })).code).toBe(0);
  for (const gone of [elsewhere, taken, crypto.randomUUID()]) {
    const { data } = await newReceipt({ lines: [row, { ...row, photos: [gone] }] });
    const message = '第 2 行：照片：有文件已失效，请移除后重新上传';
    expect(data.problems).toEqual([{ field: 'lines[1].photos', rule: 'fileGone', message }]);
  }
  const three = Array.from({ length: 3 }, () => crypto.randomUUID());
  expect((await newReceipt({ lines: [{ ...row, photos: three }] })).data.problems[0].field).toBe('lines[0].photos');
});

test('a document is never shown, only saved', async () => {
  const id = await kept(bytes('pdf'), { to: 'papers', name: '交接单.pdf' });
  await newReceipt({ papers: [id] });
  const { headers } = await read(id);
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['content-type']).toBe('application/pdf');
});

test.each([
  ['a page called an image', 'html', 'photos'],
  ['a drawing with a script', 'svg', 'photos'],
  ['an image of another kind', 'gif', 'photos'],
  ['a document where images belong', 'pdf', 'photos'],
  ['a page where documents belong', 'html', 'papers'],
] as const)('%s is refused by its content', async (_title, kind, to) => {
  const { code, msg, data } = await upload(bytes(kind), { to });
  expect(code).toBe(compiled.model.constants.errors.invalid);
  expect(msg).toMatch(/^(交接照片|单据)：只支持 PNG、JPEG、WebP/);
  expect(data.problems[0].field).toBe(to);
});

test('a name without an honest ending is given one; folders and signs of control go', async () => {
  const names = [
    '../../etc/passwd',
    'a.html',
    'C:\\x\\图.PNG',
    'a\r\nset-cookie: b.png',
    '',
    `${'长'.repeat(300)}.png`,
  ];
  const labels = [];
  for (const name of names) labels.push((await upload(bytes('png'), { name })).data.file.label);
  expect(labels.slice(0, 5)).toEqual(['passwd.png', 'a.html.png', '图.PNG', 'aset-cookie b.png', '未命名.png']);
  expect([...labels[5]]).toHaveLength(124);
  const broken = await upload(bytes('png'), { headers: { [fileNameHeader]: '%E0%A4%A' } });
  expect(broken.msg).toBe('交接照片：文件名无法识别，请改名后重试');
});

test('nothing and too much are refused in words', async () => {
  expect((await upload(Buffer.alloc(0))).msg).toBe('交接照片：文件是空的，请重新选择');
  const huge = Buffer.concat([bytes('png'), Buffer.alloc(compiled.model.constants.files.maxBytes)]);
  expect((await upload(huge)).msg).toBe('交接照片：每个文件不能超过 5 MB');
});

test('only whoever may make the call hands files over for it, and from our own pages', async () => {
  const { errors } = compiled.model.constants;
  const stranger = await demo.someone('yiwu_material', 'YW-SOC');
  expect((await upload(bytes('png'), { who: stranger })).code).toBe(errors.forbidden);
  expect((await upload(bytes('png'), { who: { cookie: '' } })).code).toBe(errors.sessionEnded);
  expect((await upload(bytes('png'), { headers: { origin: 'https://elsewhere.example' } })).statusCode).toBe(403);
  expect((await upload(bytes('png'), { headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
  expect((await upload(bytes('png'), { headers: { 'x-warehouse-id': crypto.randomUUID() } })).code).toBe(
    errors.warehouseConflict,
  );
  expect((await upload(bytes('png'), { to: 'no' })).statusCode).toBe(404);
});

test('a file that no record names is seen by whoever handed it over, and goes after a day', async () => {
  const id = await kept();
  const colleague = await demo.someone('many_warehouses', 'YW-SOC');
  expect((await read(id)).statusCode).toBe(200);
  expect((await read(id, colleague)).json().code).toBe(compiled.model.constants.errors.notFound);
  const named = await kept();
  await newReceipt({ photos: [named] });
  await demo.query(`update kept_file set create_time = now() - interval '25 hours' where id = any($1)`, [[id, named]]);
  const db = openPool({ url: demo.appUrl });
  await sweep(compiled.model, db);
  await db.destroy();
  expect((await read(id)).json().code).toBe(compiled.model.constants.errors.notFound);
  expect((await read(named)).statusCode).toBe(200);
});

test('a file belongs to one record: nobody else names it, nor one that is not there', async () => {
  const gone = '交接照片：有文件已失效，请移除后重新上传';
  const id = await kept();
  expect((await newReceipt({ photos: [id] })).code).toBe(0);
  expect((await newReceipt({ photos: [id] })).msg).toBe(gone);
  expect((await newReceipt({ photos: [crypto.randomUUID()] })).msg).toBe(gone);
  const paper = await kept(bytes('png'), { to: 'papers' });
  expect((await newReceipt({ photos: [paper] })).msg).toBe(gone);
  const theirs = await kept(bytes('png'), { who: await demo.someone('yiwu_admin', 'YW-SOC') });
  expect((await newReceipt({ photos: [theirs] })).code).toBe(0);
});

test('another warehouse neither reads a file nor names it', async () => {
  const id = await kept();
  const other = await demo.someone('shenzhen_admin', 'SZ-SOC');
  expect((await newReceipt({ photos: [id] }, other)).code).not.toBe(0);
  await newReceipt({ photos: [id] });
  expect((await read(id, other)).json().code).toBe(compiled.model.constants.errors.notFound);
  expect((await read(id, { cookie: '' })).json().code).toBe(compiled.model.constants.errors.sessionEnded);
});

test('how many files a record may have is said by its schema', async () => {
  const three = [await kept(), await kept(), await kept()];
  expect((await newReceipt({ photos: three })).data.problems[0].field).toBe('photos');
});

test('a file that was taken off a record stands in its history and comes back with it', async () => {
  const [first, second] = [await kept(), await kept(bytes('webp'), { name: '新.webp' })];
  const { data } = await newReceipt({ photos: [first] });
  const id = data.receipt_id;
  expect((await call('update', { receipt_id: id, version: 1, photos: [second] })).code).toBe(0);
  const { history_list: past } = (await call('history', { receipt_id: id })).data;
  expect(past[0].changes).toEqual([{ field: 'photos', before: [first], after: [second] }]);
  expect(past[0].references.photos.map((file: { label: string }) => file.label).sort()).toEqual(['a.png', '新.webp']);
  expect((await call('restore', { receipt_id: id, version: 2, to_version: 1 })).code).toBe(0);
  expect((await read(first)).statusCode).toBe(200);
});

const manifest = 'AndroidManifest.xml';
const third = (text: string): Buffer => Buffer.concat([Buffer.alloc(1024 * 1024, 'x'), Buffer.from(text)]);
const parts = [Buffer.concat([bytes('zip'), third('')]), third(''), third(manifest)];

/** Hands the parts over, one after the other, as far as they are taken. */
async function inParts(contents: Buffer[], who = keeper) {
  let answer: Awaited<ReturnType<typeof upload>> | undefined;
  for (const [at, content] of contents.entries()) {
    const id = answer?.data.file.id as string | undefined;
    const headers = { [filePartHeader]: `${at + 1}/${contents.length}`, ...(id && { [fileIdHeader]: id }) };
    answer = await upload(content, { who, name: 'pda.apk', to: 'packages', headers });
    if (answer.code !== 0) return answer;
  }
  return answer as Awaited<ReturnType<typeof upload>>;
}

test('an installation package comes in parts, is named when all are there, and is only saved', async () => {
  const { data } = await inParts(parts);
  const size = Buffer.concat(parts).length;
  expect(data.file).toMatchObject({ label: 'pda.apk', media_type: 'application/vnd.android.package-archive', size });
  expect((await newReceipt({ packages: [data.file.id] })).code).toBe(0);
  const answer = await read(data.file.id);
  expect(answer.rawPayload.equals(Buffer.concat(parts))).toBe(true);
  expect(answer.headers).toMatchObject({ 'content-length': String(size), 'x-content-type-options': 'nosniff' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
});

test('a part that is sent again counts once; a file that is not all there is neither named nor read', async () => {
  const [first, second] = parts as [Buffer, Buffer];
  const send = (content: Buffer, place: number, id = '') =>
    upload(content, { to: 'packages', headers: { [filePartHeader]: `${place}/3`, [fileIdHeader]: id } });
  const { id } = (await send(first, 1)).data.file;
  const size = first.length + second.length;
  expect((await send(second, 2, id)).data.file.size).toBe(size);
  expect((await send(second, 2, id)).data.file.size).toBe(size);
  expect((await newReceipt({ packages: [id] })).msg).toBe('安装包：有文件已失效，请移除后重新上传');
  expect((await read(id)).json().code).toBe(compiled.model.constants.errors.notFound);
  const stranger = await demo.someone('many_warehouses', 'YW-SOC');
  const theirs = await upload(parts[2] as Buffer, {
    who: stranger,
    to: 'packages',
    headers: { [filePartHeader]: '3/3', [fileIdHeader]: id },
  });
  expect(theirs.code).not.toBe(0);
  expect((await send(parts[2] as Buffer, 3, id)).code).toBe(0);
  expect((await read(id)).rawPayload.length).toBe(size + (parts[2] as Buffer).length);
});

test.each(['0/3', '4/3', '2', '2/1001', 'a/b', '2/3'])('a part that is called %s is refused', async (said) => {
  const { code } = await upload(bytes('zip'), { to: 'packages', headers: { [filePartHeader]: said } });
  expect(code).toBe(compiled.model.constants.errors.invalid);
});

test('an archive that is no installation package is refused with its last part', async () => {
  expect((await upload(bytes('zip'), { to: 'packages' })).msg).toMatch(/^安装包：只支持 APK/);
  expect((await inParts([parts[0] as Buffer, third('')])).msg).toMatch(/^安装包：只支持 APK/);
});

test('while the store is away it is said in words, nothing is half kept, and all is there when it is back', async () => {
  const id = await kept();
  await newReceipt({ photos: [id] });
  const count = () => demo.query('select count(*)::integer as n from kept_file');
  const before = await count();
  await s3.kill();
  const away = '文件存储暂时不可用，已填写的内容不受影响，请稍后重试或联系管理员';
  const { unavailable } = compiled.model.constants.errors;
  expect(await upload(bytes('png'))).toMatchObject({ statusCode: 503, code: unavailable, msg: away });
  expect((await read(id)).json()).toMatchObject({ code: unavailable, msg: away });
  expect(await count()).toEqual(before);
  await s3.start();
  expect((await read(id)).statusCode).toBe(200);
  expect((await upload(bytes('png'))).code).toBe(0);
}, 60_000);

test('a file whose content is gone from the store is told as that', async () => {
  const id = await kept();
  await demo.query('delete from stored_file where id = (select parts[1] from kept_file where id = $1)', [id]);
  await demo.query(`update kept_file set parts = array[gen_random_uuid()] where id = $1`, [id]);
  expect((await read(id)).json()).toMatchObject({ msg: '文件内容已不在文件存储中，请联系管理员' });
});

test('a file that was kept in its row, before there was a store, is read from there', async () => {
  const id = crypto.randomUUID();
  await demo.query(
    `insert into kept_file (id, warehouse_id, account_id, entity, field, name, media_type, size, hash, content)
     select $1, warehouse_id, account_id, entity, field, 'old.png', media_type, $2, sha256($3), $3 from kept_file
     where record_id is null and media_type = 'image/png' limit 1`,
    [id, bytes('png').length, bytes('png')],
  );
  expect((await newReceipt({ photos: [id] })).code).toBe(0);
  expect((await read(id)).rawPayload.equals(bytes('png'))).toBe(true);
});

test('nobody hoards files that no record names', async () => {
  const hoarder = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const { maxUnused } = compiled.model.constants.files;
  const account = (await demo.query(`select id from account where username = 'shenzhen_admin'`))[0]?.id;
  await demo.query(
    `insert into kept_file (id, account_id, entity, field, name, media_type, size, hash, content)
     select gen_random_uuid(), $1, 'receipt', 'photos', 'x.png', 'image/png', 1, sha256('x'), 'x' from generate_series(1, $2::integer)`,
    [account, maxUnused],
  );
  expect((await upload(bytes('png'), { who: hoarder })).msg).toBe('尚未保存的文件过多，请先保存或稍后再试');
});

/** What is answered to the head of an upload, of whose body nothing is sent but this. */
async function answerTo(headers: Record<string, string>, cookie = keeper.cookie, body = ''): Promise<string> {
  if (!demo.app.server.listening) await demo.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = demo.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const all = { Host: 'x', 'Content-Type': 'application/octet-stream', [fileNameHeader]: 'a.png', Cookie: cookie };
  const lines = Object.entries({ ...all, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${keepPath(pathOf('create'), field('photos'))} HTTP/1.1\r\n${lines.join('')}\r\n${body}`,
    'latin1',
  );
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return String(answer[0]);
}

const whole = { 'Content-Length': String(bytes('png').length) };
const tooLong = 'x'.repeat(17 * 1024);
const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`X-${at}`, '1']));
const chunk = `${(6 * 1024 * 1024).toString(16)}\r\n${'x'.repeat(6 * 1024 * 1024)}\r\n`;

test.each<[string, Record<string, string>, string, string]>([
  ['that promises more than may come', { 'Content-Length': '9999999999' }, '每个文件不能超过 5 MB', ''],
  ['that promises more than there is', { 'Content-Length': '9'.repeat(40) }, '参数不正确', ''],
  ['whose file comes in chunks without an end', { 'Transfer-Encoding': 'chunked' }, '每个文件不能超过 5 MB', chunk],
  ['with a name without an end', { [fileNameHeader]: tooLong }, '参数不正确', ''],
  [
    'with a name of nothing but half signs',
    { ...whole, [fileNameHeader]: '%F0%9F'.repeat(2000) },
    '文件名无法识别',
    bytes('png').toString('latin1'),
  ],
  ['with more lines than any browser sends', { ...whole, ...many }, '参数不正确', ''],
  ['of another kind', { ...whole, 'Content-Type': 'application/json' }, '参数不正确', ''],
])('the head of an upload %s is answered in words, and no more is waited for', async (_, headers, told, body) => {
  const answer = await answerTo(headers, keeper.cookie, body);
  expect(answer).toContain(told);
});

test('a head from nobody is answered before a byte of the file is waited for', async () => {
  const { sessionEnded } = compiled.model.constants.errors;
  expect(await answerTo({ 'Content-Length': '5000000' }, 'none=1')).toContain(`"code":${sessionEnded}`);
});

test('the longest name that a head may hold is cut, whatever it is made of', async () => {
  const names = [
    '%F0%9F%A7%A7'.repeat(1200),
    '.'.repeat(15_000),
    '%2F'.repeat(5000),
    'a.'.repeat(7000),
    '%E2%80%AE'.repeat(1600),
  ];
  const labels = [];
  for (const name of names)
    labels.push(
      JSON.parse(
        (await answerTo({ ...whole, [fileNameHeader]: name }, keeper.cookie, bytes('png').toString('latin1'))).split(
          '\r\n\r\n',
        )[1] ?? '',
      ).data.file.label,
    );
  for (const label of labels) expect([...label].length).toBeLessThanOrEqual(124);
  expect([labels[2], labels[4]]).toEqual(['未命名.png', '未命名.png']);
});
