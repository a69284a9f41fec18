import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel, loadClips, preloadConcurrency, usualNames } from '../../src/scan/feedback/load-clips';
import { clipsFor, utteranceOf } from '../../src/scan/feedback/utterance';
import { isVibrationOn, setVibration, vibrate } from '../../src/scan/feedback/vibration';
import files from '../../src/scan/voice/clips.json';

const folder = join(__dirname, '../../src/scan/voice/clips');

describe('what is said', () => {
  it.each([
    ['7', ['7']],
    ['12', ['12']],
    ['112', ['1', '12']],
    ['1205', ['12', '0', '5']],
    ['100', ['1', '0', '0']],
    ['001', ['0', '0', '1']],
    ['AA-001', ['a', 'a', '0', '0', '1']],
    ['3-12', ['3', '12']],
    ['5号墙', ['5']],
    ['', []],
  ])('%s is said as %j', (text, clips) => expect(clipsFor(text)).toEqual(clips));

  it('is the wall before the slot, after the tone', () =>
    expect(utteranceOf('ok', ['3', '12'])).toEqual({ tone: 'ok', clips: ['3', '12'] }));

  it('has a clip for every number from 0 to 99 and every letter, under a name that changes with its content', () => {
    const names = [...Array.from({ length: 100 }, (_, number) => String(number)), ...'abcdefghijklmnopqrstuvwxyz'];
    expect(Object.keys(files).sort()).toEqual(names.sort());
    expect(readdirSync(folder).sort()).toEqual(Object.values(files).sort());
    for (const [name, file] of Object.entries(files)) {
      const sum = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
        .slice(0, 8);
      expect(file).toBe(`${name}.${sum}.mp3`);
    }
  });

  it('takes less than 1.5 MB altogether', () => {
    const size = Object.values(files).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(size).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('is fetched by need: the usual words at first, another once it is wanted, each of them once', async () => {
    const asked: string[] = [];
    const answer = { ok: true, arrayBuffer: async () => new ArrayBuffer(1) };
    const before = globalThis.fetch;
    globalThis.fetch = (async (url: string) => {
      asked.push(url.replace(/^\/voice\/([^.]+)\..*/, '$1'));
      return answer;
    }) as unknown as typeof fetch;
    try {
      const context = { decodeAudioData: async () => ({ duration: 1 }) } as unknown as BaseAudioContext;
      const clips = loadClips(context);
      await clips.want(usualNames);
      expect(asked.sort()).toEqual([...usualNames].sort());
      expect(clips.get('63')).toBeUndefined();
      await Promise.all([clips.want(['63', 'k']), clips.want(['63', 'no-word'])]);
      expect(clips.get('63')).toBeDefined();
      expect(asked).toHaveLength(usualNames.length + 2);
    } finally {
      globalThis.fetch = before;
    }
  });

  it('is loaded five clips at a time, in order', async () => {
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    await inParallel([...Array(20).keys()], preloadConcurrency, async (item) => {
      begun.push(item);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    expect(most).toBe(5);
    expect(begun).toEqual([...Array(20).keys()]);
  });
});

describe('a device that can shake', () => {
  const shaken: unknown[] = [];
  const stored = new Map<string, string>();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  beforeAll(() => {
    const vibrator = { vibrate: (pattern: unknown) => shaken.push(pattern) };
    Object.defineProperty(globalThis, 'navigator', { value: vibrator, configurable: true });
    const storage = { getItem: (name: string) => stored.get(name) ?? null, setItem: stored.set.bind(stored) };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  });
  afterAll(() => {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('shakes differently for each verdict, and not for a person who has switched it off', () => {
    (['ok', 'warn', 'fail', 'done'] as const).forEach(vibrate);
    expect(new Set(shaken.splice(0).map((pattern) => JSON.stringify(pattern))).size).toBe(4);
    setVibration(false);
    vibrate('fail');
    expect([isVibrationOn(), shaken]).toEqual([false, []]);
    setVibration(true);
    vibrate('fail');
    expect(shaken).toHaveLength(1);
  });
});
