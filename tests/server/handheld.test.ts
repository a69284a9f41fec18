import {
  fileNameHeader,
  filePath,
  imageUploadPath,
  keepPath,
  uploadTokenHeader,
} from '../../src/metadata/model/file-addresses';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';

let demo: DemoConsole;
let publisher: Visitor;
let keeper: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  publisher = await demo.someone('global_admin', '10001');
  keeper = await demo.someone('yiwu_admin', 'YW-SOC');
}, 60_000);
afterAll(() => demo.stop());

const { errors } = model.constants;
const apk = (words: string): Buffer => Buffer.from(`PK\x03\x04${words}AndroidManifest.xml`, 'latin1');
const png = Buffer.from('\x89PNG\r\n\x1a\n and some more', 'latin1');

async function send(url: string, headers: Record<string, string>, payload: Buffer): Promise<Answer> {
  const all = { 'content-type': 'application/octet-stream', [fileNameHeader]: 'a.bin', ...headers };
  return (await demo.app.inject({ method: 'POST', url, headers: all, payload })).json();
}

async function publish(version_no: string, version_code: number): Promise<Answer> {
  const place = keepPath('/api/v1/supply_chain_sos/create_pda_version', { name: 'installer' });
  const { data } = await send(place, { cookie: publisher.cookie }, apk(version_no));
  const release_info = '修复扫描';
  return publisher.call('pda-version.create', { version_no, version_code, installer: [data.file.id], release_info });
}

const latest = async (who = keeper): Promise<Record<string, unknown> | undefined> =>
  (await who.call('pda-version.latest')).data.version_info;

test('the latest version is the enabled one with the highest code, and its package is read by one who lists no versions', async () => {
  expect(await latest()).toMatchObject({ version_no: '2.4.1' });
  const { data } = await publish('2.10.0', 21000);
  await publish('2.9.9', 20999);
  const version = await latest();
  expect(version).toMatchObject({ version_no: '2.10.0', version_code: 21000, release_time: expect.any(String) });
  const answer = await demo.app.inject({ url: String(version?.url), headers: { cookie: keeper.cookie } });
  expect(answer.rawPayload.equals(apk('2.10.0'))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  const list = { method: 'POST', url: '/api/v1/supply_chain_sos/list_pda_version', payload: {} } as const;
  const refused = await demo.app.inject({ ...list, headers: { cookie: keeper.cookie } });
  expect(refused.json().code).toBe(errors.forbidden);
  await publisher.call('pda-version.toggle', { version_id: data.version_id, version: 1, status: 2 });
  expect(await latest()).toMatchObject({ version_no: '2.9.9' });
});

test('a handheld asks on its own path, a consolidation warehouse on the common one', async () => {
  const asked = (path: string, who: Visitor) =>
    demo.app.inject({ method: 'POST', url: path, headers: { cookie: who.cookie }, payload: {} });
  const paths = [
    '/pda/api/v1/supply_chain_sos/get_latest_pda_version',
    '/api/v1/supply_chain_sos/get_latest_pda_version',
  ];
  for (const path of paths) expect((await asked(path, keeper)).json()).toMatchObject({ code: 0 });
  const packer = await demo.someone('dongguan_packer', 'DG-COC');
  expect(await latest(packer)).toEqual(await latest());
});

test('what a handheld scans on its own path is logged as read by a handheld, unless it says by what', async () => {
  const scan = (manifest_no: string, base: object = {}) =>
    demo.app.inject({
      method: 'POST',
      url: '/pda/api/v1/supply_chain_sos/inbound/scan_manifest',
      headers: { cookie: keeper.cookie },
      payload: { manifest_no, base },
    });
  expect((await scan('MF-NONE-1')).json().data.scan_code).toBe('TW054');
  await scan('MF-NONE-2', { source: 'camera' });
  const logged = await demo.query(
    "select record_no, source from scan_log where record_no like 'MF-NONE-%' order by record_no",
  );
  expect(logged).toEqual([
    { record_no: 'MF-NONE-1', source: 'handheld' },
    { record_no: 'MF-NONE-2', source: 'camera' },
  ]);
});

test('a version whose package lies elsewhere tells where', async () => {
  const url = 'https://apps.example.com/pda-3.0.0.apk';
  const { data } = await publisher.call('pda-version.create', {
    version_no: '3.0.0',
    version_code: 30000,
    url,
    release_info: '分发平台',
  });
  expect(await latest()).toMatchObject({ version_no: '3.0.0', url });
  await publisher.call('pda-version.toggle', { version_id: data.version_id, version: 1, status: 2 });
});

test('a version without a package, with the number or the code of another, or of no version’s shape is refused in words', async () => {
  const none = await publisher.call('pda-version.create', { version_no: '4.0', version_code: 1, release_info: '无' });
  expect(none.msg).toBe('请上传安装包，或填写下载地址');
  const shapeless = await publisher.call('pda-version.create', { version_no: 'x', version_code: 1, url: 'ftp://a' });
  expect(shapeless.data.problems.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['version_no', 'url', 'release_info']),
  );
  expect((await publish('2.4.1', 99_999)).msg).toBe('版本号已存在');
  expect((await publish('9.9.9', 20_401)).msg).toBe('版本编码已存在');
});

test('where no version is enabled, there is none', async () => {
  await demo.query('update pda_version set status = 2');
  expect(await keeper.call('pda-version.latest')).toMatchObject({ code: 0, data: {} });
  await demo.query('update pda_version set status = 1');
});

const usage = 'package-measure.image_url';
const token = async (who = keeper, body: Record<string, unknown> = { usage }): Promise<Answer> =>
  who.call('getImageUploadToken', body);
const hand = (given: string, content = png, name = '件.png'): Promise<Answer> =>
  send(imageUploadPath, { [uploadTokenHeader]: given, [fileNameHeader]: encodeURIComponent(name) }, content);

test('a device without a session hands an image over with a token, which a record of its person names', async () => {
  const { code, data } = await token();
  expect(code).toBe(0);
  expect(data).toMatchObject({
    usage,
    upload_url: imageUploadPath,
    max_bytes: model.constants.files.maxBytes,
    media_type_list: ['image/png', 'image/jpeg', 'image/webp'],
  });
  const kept = await hand(data.token);
  expect(kept.data.file).toMatchObject({ label: '件.png', media_type: 'image/png', size: png.length });
  const stored = await demo.query('select account_id, warehouse_id, field from kept_file where id = $1', [
    kept.data.file.id,
  ]);
  const [me] = await demo.query(`select a.id as account_id, w.id as warehouse_id, 'image_url' as field
    from account a, warehouse w where a.username = 'yiwu_admin' and w.warehouse_code = 'YW-SOC'`);
  expect(stored).toEqual([me]);
  expect(
    (await demo.app.inject({ url: filePath(kept.data.file.id), headers: { cookie: keeper.cookie } })).statusCode,
  ).toBe(200);
  expect((await hand(data.token, Buffer.from('<html>'))).msg).toMatch(/^图片：只支持 PNG、JPEG、WebP/);
});

test.each(['image/png', 'IMAGE/JPEG', 'image/webp; q=1'])(
  'an image may come under its own type: %s says nothing of what it is',
  async (type) => {
    const { data } = await token();
    const headers = { [uploadTokenHeader]: data.token, [fileNameHeader]: 'a.png', 'content-type': type };
    const kept = await send(imageUploadPath, headers, png);
    expect([kept.code, kept.data.file?.media_type]).toEqual([0, 'image/png']);
    expect((await send(imageUploadPath, headers, Buffer.from('<html>'))).msg).toMatch(/^图片：只支持 PNG、JPEG、WebP/);
  },
);

test('a handheld is told where its images are, and nothing of another’s', async () => {
  const { data } = await hand((await token()).data.token);
  const ask = async (who: Visitor) =>
    (await who.call('getResourceUrl', { resource_id_list: [data.file.id, crypto.randomUUID()] })).data.resource_list;
  const url = filePath(data.file.id);
  expect(await ask(keeper)).toEqual([{ resource_id: data.file.id, url, name: '件.png', media_type: 'image/png' }]);
  expect(await ask(await demo.someone('shenzhen_admin', 'SZ-SOC'))).toEqual([]);
});

test('the token’s path is there for sorting, handhelds and mobiles', async () => {
  for (const scope of ['/api/v1/supply_chain_sos', '/pda/api/v1/supply_chain_sos', '/api/v1/supply_chain_mobile']) {
    const url = `${scope}/get_image_upload_token`;
    const answer = await demo.app.inject({
      method: 'POST',
      url,
      headers: { cookie: keeper.cookie },
      payload: { usage },
    });
    expect(answer.json()).toMatchObject({ code: 0, data: { usage } });
  }
});

test('one who says nothing of the usage is told which there are; one who may fill none has no token', async () => {
  expect((await token(keeper, {})).msg).toContain(usage);
  expect((await token(keeper, { usage: 'account.name' })).code).toBe(errors.invalid);
  const clerk = await demo.someone('yiwu_hr', 'YW-SOC');
  expect((await token(clerk)).code).toBe(errors.forbidden);
});

test('a token that is made up, over, or of a person who may no more lets nothing in', async () => {
  const ended = '图片上传凭证无效或已过期，请重新获取';
  expect(await hand('made-up')).toMatchObject({ code: errors.sessionEnded, msg: ended });
  const { data } = await token();
  await demo.query(`update upload_token set expire_time = now() - interval '1 second'`);
  expect((await hand(data.token)).msg).toBe(ended);
  const leader = await demo.someone('yiwu_admin', 'YW-SOC');
  const second = (await token(leader)).data.token;
  await demo.query(`update account set total_status = 2 where username = 'yiwu_admin'`);
  expect((await hand(second)).msg).toBe(ended);
  await demo.query(`update account set total_status = 1 where username = 'yiwu_admin'`);
  expect((await hand(second)).code).toBe(0);
});
