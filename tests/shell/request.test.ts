import { CallRefused, isRefused } from '../../src/engine/core/client/call-refused';
import { saveExport } from '../../src/engine/core/exports/save-export';
import { createAskAgain } from '../../src/shell/exports/ask-again';
import { exportRequest } from '../../src/shell/exports/export-request';
import { createPageSignal } from '../../src/shell/request/page-signal';
import { createRequest } from '../../src/shell/request/request';
import { onFailure, type RequestFailure } from '../../src/shell/request/request-events';
import { shellModel } from '../../src/shell/shell-model';
import { answerUpload, catchUploads, loseUpload } from './support/uploads';

const { errors, files, requestTimeoutMs } = shellModel.constants;
const kept = { code: 0, msg: '', log_id: '', data: { file: { id: 'f1' } } };

type Answer = { code?: number; msg?: string; log_id?: string; data?: unknown };

function setUp(answer: Answer | (() => Promise<unknown>), whereabouts = {}) {
  const sent: { url: URL; init: RequestInit; body: Record<string, unknown> }[] = [];
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    sent.push({ url: new URL(address, 'http://here'), init, body });
    if (typeof answer === 'function') return answer();
    return Promise.resolve({ ok: true, json: async () => ({ code: 0, msg: '', log_id: 'L1', data: {}, ...answer }) });
  }) as unknown as typeof fetch;
  const page = createPageSignal('/home');
  const said: string[] = [];
  const sessionEnded = jest.fn();
  const failures: RequestFailure[] = [];
  forget = onFailure((failure) => failures.push(failure));
  const request = createRequest({
    whereabouts: () => whereabouts,
    pageSignal: page.current,
    showError: (text) => said.push(text),
    sessionEnded,
  });
  return { request, sent, page, said, sessionEnded, failures };
}

let forget = () => {};
afterEach(() => {
  forget();
  jest.restoreAllMocks();
});

test('every request carries who, where and when', async () => {
  const { request, sent } = setUp({ data: { list: [] } }, { warehouseId: 'W1', workbenchId: 'B1' });
  expect(await request.call('/api/list', { name: '张' })).toEqual({ list: [] });
  const [{ url, init, body }] = sent as [(typeof sent)[0]];
  expect(url.pathname).toBe('/api/list');
  expect(url.searchParams.get('warehouse_id')).toBe('W1');
  expect(url.searchParams.get('workbench_id')).toBe('B1');
  // What was scanned at another workbench is sent for that one.
  await request.call('/api/scan', {}, { workbenchId: 'B2' });
  expect(sent[1]?.url.searchParams.get('workbench_id')).toBe('B2');
  expect(url.searchParams.get('timezone_offset')).toMatch(/^-?\d+$/);
  expect(init.method).toBe('POST');
  expect(init.headers).toMatchObject({ 'x-js-conv': 'str', 'x-trace': '1', 'x-app-id': '364005' });
  expect(body).toEqual({ name: '张', base: { request_id: expect.stringMatching(/^[\da-f]{8}-/) } });
});

test('a file is asked for in the language of the console, whatever the browser was set up with', async () => {
  const { sent } = setUp(() =>
    Promise.resolve({
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => ({ code: 1, msg: '' }),
    }),
  );
  await expect(saveExport('/api/template', '模板', shellModel)).rejects.toThrow();
  expect(sent[0]?.init.headers).toMatchObject({ 'accept-language': 'zh-CN' });
});

test('a file comes as slowly as its line is, and is given up when nothing more of it comes', async () => {
  jest.useFakeTimers();
  try {
    const { sent } = setUp(async () => {
      const signal = sent[0]?.init.signal;
      const piece = (place: number) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          if (place < 3) setTimeout(() => resolve({ value: new Uint8Array(9) }), requestTimeoutMs - 1);
        });
      let place = 0;
      return { ok: true, headers: new Headers(), body: { getReader: () => ({ read: () => piece(place++) }) } };
    });
    let hasEnded = false;
    const saved = saveExport('/api/v1/export_file/1', '包材.xlsx', shellModel).finally(() => (hasEnded = true));
    const told = expect(saved).rejects.toMatchObject({ code: errors.unavailable, message: '网络超时，请重试！' });
    await jest.advanceTimersByTimeAsync(3 * requestTimeoutMs);
    expect(hasEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(requestTimeoutMs);
    await told;
  } finally {
    jest.useRealTimers();
  }
});

test('the workbench that stands for none is left out', async () => {
  const { request, sent } = setUp({}, { warehouseId: 'W1', workbenchId: '-1' });
  await request.call('/api/list');
  expect(sent[0]?.url.searchParams.has('workbench_id')).toBe(false);
});

test('a given request id is kept, so that a scan can be repeated', async () => {
  const { request, sent } = setUp({});
  await request.call('/api/scan', { base: { request_id: 'mine' } });
  expect(sent[0]?.body.base).toEqual({ request_id: 'mine' });
});

test('a refusal is said, reported and thrown', async () => {
  const { request, said, failures } = setUp({ code: 40300001, msg: '暂无权限', log_id: 'L7', data: { a: 1 } });
  const error = await request.call('/api/list').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallRefused);
  expect(error).toMatchObject({ code: 40300001, message: '暂无权限', logId: 'L7', data: { a: 1 } });
  expect(said).toEqual(['暂无权限']);
  expect(failures).toEqual([{ path: '/api/list', code: 40300001, logId: 'L7', kind: 'refused' }]);
});

test('a refusal can be answered instead of thrown, and kept silent', async () => {
  const { request, said, failures } = setUp({ code: 5, msg: '不行' });
  expect(await request.envelope('/api/list', {}, { silent: true })).toMatchObject({ code: 5, msg: '不行' });
  expect(said).toEqual([]);
  expect(failures).toHaveLength(1);
});

test('an ended session is told to the frame, even by silent calls', async () => {
  const { request, said, sessionEnded } = setUp({ code: errors.sessionEnded, msg: '请重新登录' });
  await expect(request.call('/api/list', {}, { silent: true })).rejects.toThrow();
  expect(sessionEnded).toHaveBeenCalledTimes(1);
  expect(said).toEqual([]);
});

test('an ended session is told to the frame by a file that is fetched or handed over, too; one that is taken back says nothing', async () => {
  const { request, said, sessionEnded, failures } = setUp({ code: errors.sessionEnded, msg: '请重新登录' });
  const fetched = Promise.reject(new CallRefused(errors.sessionEnded ?? 0, '请重新登录', {}, 'L9'));
  await expect(request.follow('/api/export/file', fetched)).rejects.toThrow();
  catchUploads((upload) => answerUpload(upload, { ...kept, code: errors.sessionEnded, msg: '请重新登录' }));
  await expect(request.upload('/api/x/file/photos', new File(['x'], 'a.png'))).rejects.toThrow();
  expect(sessionEnded).toHaveBeenCalledTimes(2);
  const takenBack = Promise.reject(new DOMException('taken back', 'AbortError'));
  await expect(request.follow('/api/export/file', takenBack)).rejects.toMatchObject({ name: 'AbortError' });
  expect([said, failures.length]).toEqual([[], 2]);
});

test('an empty message becomes 系统异常', async () => {
  const { request, said } = setUp({ code: 50000001, msg: '' });
  await expect(request.call('/api/list')).rejects.toThrow('系统异常');
  expect(said).toEqual(['系统异常']);
});

test('a message that speaks of a timeout becomes 网络超时', async () => {
  const { request, said, failures } = setUp({ code: 1, msg: 'upstream Timeout' });
  await expect(request.call('/api/list')).rejects.toThrow('网络超时，请重试！');
  expect(said).toEqual(['网络超时，请重试！']);
  expect(failures[0]?.kind).toBe('timeout');
});

test('no answer within ten seconds is a time-out', async () => {
  jest.useFakeTimers();
  try {
    const { request, said } = setUp(never);
    const answer = expect(request.call('/api/list')).rejects.toThrow('网络超时，请重试！');
    await jest.advanceTimersByTimeAsync(requestTimeoutMs);
    await answer;
    expect(said).toEqual(['网络超时，请重试！']);
    expect(requestTimeoutMs).toBe(10_000);
  } finally {
    jest.useRealTimers();
  }
});

test('an answer that is no envelope, or none at all, asks to try again', async () => {
  const page = setUp(() => Promise.resolve({ ok: false, json: () => Promise.reject(new SyntaxError('<html>')) }));
  await expect(page.request.call('/api/list')).rejects.toThrow('请求失败，请稍后重试');
  forget();
  const network = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(network.request.call('/api/list')).rejects.toThrow('请求失败，请稍后重试');
});

test('leaving the page cancels its reads without a word; a change of the query does not', async () => {
  const { request, page, said, failures } = setUp(never);
  const read = request.call('/api/list', {}, { endsWithPage: true });
  page.moveTo('/home');
  const outcome = expect(read).rejects.toMatchObject({ name: 'AbortError' });
  page.moveTo('/account-manage');
  await outcome;
  expect(said).toEqual([]);
  expect(failures).toEqual([]);
});

test('a write outlives its page', async () => {
  const { request, page } = setUp({ data: { done: true } });
  const write = request.call('/api/create');
  page.moveTo('/account-manage');
  expect(await write).toEqual({ done: true });
});

function never(): Promise<unknown> {
  const { signal } = (global.fetch as jest.Mock).mock.lastCall[1] as { signal: AbortSignal };
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

describe('when no answer comes', () => {
  const failing = (times: number) => {
    let tries = 0;
    return () => {
      tries += 1;
      if (tries <= times) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({ ok: true, json: async () => ({ code: 0, msg: '', log_id: '', data: { tries } }) });
    };
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a read is asked again, later each time, and nobody hears of it', async () => {
    const { request, said, sent } = setUp(failing(3));
    const answer = request.call('/api/list', {}, { repeats: 'read' });
    await jest.advanceTimersByTimeAsync(499);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1 + 1000 + 2000);
    expect(await answer).toEqual({ tries: 4 });
    expect(said).toEqual([]);
  });

  test('a read that fails four times is given up', async () => {
    const { request, sent } = setUp(failing(9));
    const outcome = expect(request.call('/api/list', {}, { repeats: 'read' })).rejects.toThrow('请求失败，请稍后重试');
    await jest.advanceTimersByTimeAsync(3500);
    await outcome;
    expect(sent).toHaveLength(4);
  });

  const keysOf = (sent: { body: Record<string, unknown> }[]) =>
    sent.map(({ body }) => (body.base as { request_id: string }).request_id);

  test('a write with a key is asked again under the same key', async () => {
    const { request, sent, said } = setUp(failing(2));
    const answer = request.call('/api/create', { code: 'A' }, { repeats: 'write' });
    await jest.advanceTimersByTimeAsync(1500);
    expect(await answer).toEqual({ tries: 3 });
    expect(said).toEqual([]);
    expect(new Set(keysOf(sent)).size).toBe(1);
  });

  test('the very same write keeps its key until it is answered, and then is another one', async () => {
    const { request, sent } = setUp(failing(4));
    const write = (code: string) => request.call('/api/create', { code }, { repeats: 'write' });
    const outcome = expect(write('A')).rejects.toThrow('请求失败，请稍后重试');
    await jest.advanceTimersByTimeAsync(3500);
    await outcome;
    await write('B');
    await write('A');
    await write('A');
    const [first, , , , other, again, last] = keysOf(sent);
    expect(again).toBe(first);
    expect(new Set([first, other, last]).size).toBe(3);
  });

  test('after a while the same words are a new wish', async () => {
    const { request, sent } = setUp(failing(4));
    const write = () => request.call('/api/create', { code: 'A' }, { repeats: 'write' });
    const outcome = expect(write()).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(3500);
    await outcome;
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    await write();
    const [first, , , , later] = keysOf(sent);
    expect(later).not.toBe(first);
  });

  test('without a network a write does not wait for ever', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { request } = setUp(failing(9));
    const outcome = expect(request.call('/api/create', {}, { repeats: 'write' })).rejects.toThrow('请求失败');
    await jest.advanceTimersByTimeAsync(3500);
    await outcome;
    isOnline.mockRestore();
  });

  test('a write without a key is never asked again', async () => {
    const { request, sent } = setUp(failing(1));
    const outcome = expect(request.call('/api/create')).rejects.toThrow('请求失败，请稍后重试');
    await jest.advanceTimersByTimeAsync(3500);
    await outcome;
    expect(sent).toHaveLength(1);
  });

  test('without a network a read waits until there is one, or until its page is left', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { request, sent, page } = setUp(failing(1));
    const answer = request.call('/api/list', {}, { repeats: 'read' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    expect(await answer).toEqual({ tries: 2 });

    forget();
    const left = setUp(failing(1));
    const outcome = expect(
      left.request.call('/api/list', {}, { repeats: 'read', endsWithPage: true }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    await jest.advanceTimersByTimeAsync(1);
    left.page.moveTo('/account-manage');
    await outcome;
    isOnline.mockRestore();
    page.moveTo('/');
  });
});

test('a large file goes up in parts of one size, and a part without an answer goes again; how much has gone is of all of it', async () => {
  const { request } = setUp({});
  const sent = catchUploads((upload, turn) => {
    upload.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    if (turn === 2) loseUpload(upload);
    else answerUpload(upload, kept);
  });
  const file = new File([new Uint8Array(2 * files.maxBytes + 1)], '手持.apk');
  const seen: number[] = [];
  const options = { seen: (share: number) => seen.push(Math.round(share * 6)) };
  expect(await request.upload('/api/x/file/installer', file, options)).toEqual({ file: { id: 'f1' } });
  expect(seen).toEqual([1, 3, 3, 5]);
  const told = sent.map(({ headers, body }) => ({
    part: headers['x-file-part'],
    id: headers['x-file-id'],
    size: body.size,
  }));
  const size = Math.ceil((2 * files.maxBytes + 1) / 3);
  expect(told).toEqual([
    { part: '1/3', id: undefined, size },
    { part: '2/3', id: 'f1', size },
    { part: '2/3', id: 'f1', size },
    { part: '3/3', id: 'f1', size: file.size - 2 * size },
  ]);
});

test('a file has the time that a slow line needs, counted from what went last, and no more', async () => {
  jest.useFakeTimers();
  try {
    const { request } = setUp({});
    const sent = catchUploads(() => undefined);
    const bytes = 60 * files.slowestBytesPerSecond;
    let isOver = false;
    const answer = request.upload('/api/x/file/photos', new File([new Uint8Array(bytes)], 'a.png')).finally(() => {
      isOver = true;
    });
    const outcome = expect(answer).rejects.toThrow('网络超时，请重试！');
    await jest.advanceTimersByTimeAsync(requestTimeoutMs + 59_000);
    sent[0]?.request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: bytes }));
    await jest.advanceTimersByTimeAsync(requestTimeoutMs + 59_000);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    await outcome;
  } finally {
    jest.useRealTimers();
  }
});

test('a file that is taken back goes no further, and nothing is said of it', async () => {
  const { request, said, failures } = setUp({});
  const ending = new AbortController();
  const sent = catchUploads(() => ending.abort());
  const file = new File([new Uint8Array(2 * files.maxBytes + 1)], '手持.apk');
  const answer = request.upload('/api/x/file/installer', file, { signal: ending.signal });
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(request.upload('/api/x/file/installer', file, { signal: ending.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect([sent.length, said, failures]).toEqual([1, [], []]);
});

test('an export without an answer is asked again as it was, and is one task', async () => {
  jest.useFakeTimers();
  try {
    let turn = 0;
    const { request, sent } = setUp(() => {
      turn += 1;
      const answer = { ok: true, json: async () => ({ code: turn > 2 ? 1 : 0, msg: '', log_id: '', data: {} }) };
      return turn === 1 ? never() : Promise.resolve(answer);
    });
    const askAgain = createAskAgain<object>((error) => isRefused(error, errors.unavailable));
    const begin = (): Promise<void> =>
      askAgain(
        '包材',
        () => exportRequest('sos', 'packaging-material', { v: 1, filter: {} }, 'xlsx'),
        async (asked) => void (await request.call('/api/export', { ...asked }, { repeats: 'write' })),
      );
    const first = expect(begin()).rejects.toThrow('网络超时，请重试！');
    await jest.advanceTimersByTimeAsync(requestTimeoutMs + 5);
    await first;
    await begin();
    await jest.advanceTimersByTimeAsync(5);
    await expect(begin()).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(5);
    await expect(begin()).rejects.toThrow();
    const [lost, again, next, refused] = sent.map(({ body }) => body);
    expect(again).toEqual(lost);
    const ids = [lost, next, refused].map((body) => (body?.base as { request_id: string }).request_id);
    expect(new Set(ids).size).toBe(3);
    expect(new Set([lost, next, refused].map((body) => body?.download_time)).size).toBe(3);
  } finally {
    jest.useRealTimers();
  }
});

test('a small file goes up whole, and once', async () => {
  const { request } = setUp({});
  const sent = catchUploads(loseUpload);
  await expect(request.upload('/api/x/file/photos', new File(['x'], 'a.png'))).rejects.toThrow('请求失败');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toMatchObject({ 'x-js-conv': 'str', 'accept-language': 'zh-CN', 'x-file-name': 'a.png' });
  expect(sent[0]?.headers['x-file-part']).toBeUndefined();
});
