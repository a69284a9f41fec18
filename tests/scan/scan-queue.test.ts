import fc from 'fast-check';
import type { ScanJob, PreparedRequest } from '../../src/scan/queue/scan-job';
import { ScanQueue, type ScanQueuePorts, type Reply } from '../../src/scan/queue/scan-queue';
import { emptyQueue, isIdle, nextQueue, ofPerson, type Queue } from '../../src/scan/queue/queue';
import { inPlace } from '../../src/scan/queue/notes';
import { memoryStore, withNoted, type StoredQueue, type QueueStore } from '../../src/scan/queue/queue-store';
import { seeded } from './support/seeded';

interface Answer {
  code: string;
  how: 'done' | 'failed' | 'confirming';
}
type PageState = string[];

/** A server that does the work of a key once, as the real one does, and loses requests and answers as it is told. */
function flakyServer(
  fates: () => 'fine' | 'request-lost' | 'answer-lost' | 'later',
  hard: ReadonlySet<string>,
  slowness: () => number = () => 0,
) {
  const answers = new Map<string, Answer>();
  const done: string[] = [];
  const bodies = new Map<string, string>();
  const changed: string[] = [];
  let inFlight = 0;
  let most = 0;
  return {
    done,
    /** Keys under which something else came. */
    changed,
    most: () => most,
    async send({ body }: PreparedRequest, id: string): Promise<Reply<Answer>> {
      const fate = fates();
      most = Math.max(most, ++inFlight);
      for (let turns = 0; turns < slowness(); turns += 1) await turn();
      inFlight -= 1;
      if (fate === 'later') return { type: 'later' };
      if (fate === 'request-lost') return { type: 'unanswered' };
      const said = JSON.stringify(body);
      if ((bodies.get(id) ?? said) !== said) changed.push(id);
      bodies.set(id, said);
      const code = String(body.code);
      const answer: Answer = answers.get(id) ?? { code, how: hard.has(code) ? 'failed' : 'done' };
      if (!answers.has(id)) done.push(code);
      answers.set(id, answer);
      return fate === 'answer-lost' ? { type: 'unanswered' } : { type: 'answered', answer };
    },
  };
}

/** A browser tab: what its documents save is there some turns later, or not at all when the document is gone before. */
function tab(slowness: () => number) {
  let kept: StoredQueue<PageState> | undefined;
  let noted: ScanJob[] = [];
  return {
    open: (): QueueStore<PageState> & { isGone: boolean } => ({
      isGone: false,
      load: async () => withNoted(kept, noted),
      note: (job) => {
        noted = inPlace(noted, job);
        return true;
      },
      async save(next) {
        const known = [...noted];
        for (let turns = 0; turns < slowness(); turns += 1) await turn();
        // Nothing follows in a document that is not there.
        if (this.isGone) await new Promise(() => undefined);
        kept = next;
        noted = noted.filter((job) => !known.includes(job));
      },
    }),
  };
}

type Server = Pick<ReturnType<typeof flakyServer>, 'send'>;

const laneOn = (server: Server, store: QueueStore<PageState>, more: Partial<ScanQueuePorts<PageState, Answer>> = {}) =>
  new ScanQueue<PageState, Answer>(
    {
      store,
      send: server.send,
      // What is asked depends on what is known.
      resolve: ({ code }, pageState) => ({ call: 'scan', body: { code, known: pageState.length } }),
      reduceAnswer: (pageState, _, answer) => ({
        pageState: [...pageState, answer?.code ?? '?'],
        how: answer?.how ?? 'done',
      }),
      asks: () => true,
      retryDelay: () => new Promise((resolve) => setImmediate(resolve)),
      ...more,
    },
    [],
  );

let at = 0;
const scanned = (code: string, more: Partial<ScanJob> = {}): ScanJob => ({
  id: `${code}.${at}`,
  code,
  source: 'wedge',
  isCommand: false,
  at: (at += 1000),
  tries: 0,
  ...more,
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
async function settled(scanQueue: ScanQueue<PageState, Answer>): Promise<void> {
  for (let turns = 0; turns < 500; turns += 1) {
    const { queue, isLoaded } = scanQueue.current();
    if (isLoaded && !queue.jobs.length && !queue.isInFlight) return;
    if (['failed', 'asking'].includes(queue.state)) return;
    await turn();
  }
  throw new Error(`The queue does not come to rest: ${JSON.stringify(scanQueue.current().queue)}`);
}

const fine = () => flakyServer(() => 'fine', new Set());

describe('a queue of scans', () => {
  it('answers twenty scans of one moment in their order, one request at a time', async () => {
    const server = fine();
    const scanQueue = laneOn(server, memoryStore());
    await scanQueue.start();
    const codes = Array.from({ length: 20 }, (_, number) => `P${number}`);
    codes.forEach((code) => scanQueue.scan(scanned(code)));
    await settled(scanQueue);
    expect(server.done).toEqual(codes);
    expect(scanQueue.current().pageState).toEqual(codes);
    expect(server.most()).toBe(1);
  });

  it('swallows the same code within 800 ms, and no other and not later', async () => {
    const server = fine();
    const scanQueue = laneOn(server, memoryStore());
    await scanQueue.start();
    const start = at + 10_000;
    const heard = [
      ['A', 0],
      ['A', 799],
      ['B', 799],
      ['A', 800],
      ['A', 1599],
      ['A', 1600],
    ] as const;
    expect(
      heard.map(([code, later]) => scanQueue.scan(scanned(code, { at: start + later, id: `${later}${code}` }))),
    ).toEqual([true, false, true, true, false, true]);
    await settled(scanQueue);
    expect(server.done).toEqual(['A', 'B', 'A', 'A']);
  });

  it('takes the same code at once when a command was scanned in between: it is meant otherwise now', async () => {
    const scanQueue = laneOn(fine(), memoryStore());
    await scanQueue.start();
    const start = at + 15_000;
    const heard = ['A', '#REMOVE', 'A'].map((code, place) =>
      scanQueue.scan(scanned(code, { at: start + place * 100, id: `${place}`, isCommand: code.startsWith('#') })),
    );
    expect(heard).toEqual([true, true, true]);
  });

  it('takes two weights of the scale within that time, and what is sent by hand', async () => {
    const server = fine();
    const scanQueue = laneOn(server, memoryStore());
    await scanQueue.start();
    const start = at + 20_000;
    const sent = (['device', 'device', 'manual'] as const).map((source, index) =>
      scanQueue.scan(scanned('#SUBMIT', { source, isCommand: true, at: start + index, id: `${index}` })),
    );
    expect(sent).toEqual([true, true, true]);
    await settled(scanQueue);
    expect(server.done).toHaveLength(3);
  });

  it('repeats a request without an answer twice with the same key, then calls it unknown, and asks on', async () => {
    const keys: string[] = [];
    const states: string[] = [];
    let failures = 4;
    const scanQueue = laneOn(
      {
        send: async ({ body }, id) => {
          keys.push(id);
          return failures-- > 0
            ? { type: 'unanswered' }
            : { type: 'answered', answer: { code: String(body.code), how: 'done' } };
        },
      },
      memoryStore(),
    );
    scanQueue.subscribe(() => states.push(scanQueue.current().queue.state));
    await scanQueue.start();
    scanQueue.scan(scanned('A', { id: 'key' }));
    await settled(scanQueue);
    expect(keys).toEqual(Array(5).fill('key'));
    expect(states).toContain('unknown');
    expect(scanQueue.current().pageState).toEqual(['A']);
  });

  it('repeats word for word what was sent first, although the page knows better meanwhile', async () => {
    const bodies: unknown[] = [];
    const scanQueue = laneOn(
      {
        send: async ({ body }) => {
          bodies.push(body);
          return bodies.length < 3
            ? { type: 'unanswered' }
            : { type: 'answered', answer: { code: String(body.code), how: 'done' } };
        },
      },
      memoryStore(),
      { resolve: ({ code }, pageState) => ({ call: 'scan', body: { code, known: pageState.length } }) },
    );
    scanQueue.scan(scanned('A'));
    await scanQueue.start();
    scanQueue.remember((pageState) => [...pageState, 'x']);
    await settled(scanQueue);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('stops at a hard failure: takes nothing until it is acknowledged, and then asks about the rest', async () => {
    const server = flakyServer(() => 'fine', new Set(['BAD']));
    const scanQueue = laneOn(server, memoryStore());
    await scanQueue.start();
    ['A', 'BAD', 'B', 'C'].forEach((code) => scanQueue.scan(scanned(code)));
    await settled(scanQueue);
    expect(scanQueue.current().queue).toMatchObject({ state: 'failed', jobs: [{ code: 'B' }, { code: 'C' }] });
    expect(scanQueue.scan(scanned('D'))).toBe(false);
    scanQueue.apply({ type: 'resumed' });
    expect(scanQueue.current().queue.state).toBe('failed');
    scanQueue.apply({ type: 'acknowledged' });
    expect(scanQueue.current().queue.state).toBe('asking');
    scanQueue.apply({ type: 'resumed' });
    await settled(scanQueue);
    expect(server.done).toEqual(['A', 'BAD', 'B', 'C']);
  });

  it('drops the rest when the person says so, and goes on with what comes then', async () => {
    const server = flakyServer(() => 'fine', new Set(['BAD']));
    const scanQueue = laneOn(server, memoryStore());
    await scanQueue.start();
    ['BAD', 'B', 'C'].forEach((code) => scanQueue.scan(scanned(code)));
    await settled(scanQueue);
    scanQueue.apply({ type: 'acknowledged' });
    scanQueue.apply({ type: 'dropped' });
    scanQueue.scan(scanned('D'));
    await settled(scanQueue);
    expect(server.done).toEqual(['BAD', 'D']);
  });

  it.each(['when the page hears of something else', 'when the page is opened anew'])(
    'waits for no answer to a question that is gone %s: the next scan is sent',
    async (when) => {
      const answers = (['confirming', 'done', 'done'] as const).map((how) => ({ code: 'A', how }));
      const store = memoryStore<PageState>();
      const pages = {
        asks: (known: PageState) => known.at(-1) !== 'heard',
        recall: (known: PageState) => [...known, 'heard'],
      };
      const send = async () => ({ type: 'answered', answer: answers.shift() ?? { code: 'A', how: 'done' } }) as const;
      const before = laneOn({ send }, store, pages);
      await before.start();
      before.scan(scanned('A'));
      for (let turns = 0; turns < 5; turns += 1) await turn();
      expect(before.current().queue.state).toBe('confirming');
      const isAnew = when === 'when the page is opened anew';
      const scanQueue = isAnew ? laneOn({ send }, store, pages) : before;
      const started = isAnew ? scanQueue.start() : scanQueue.remember((known) => [...known, 'heard']);
      scanQueue.scan(scanned('B'));
      await started;
      await settled(scanQueue);
      expect(scanQueue.current()).toMatchObject({ queue: { state: 'flowing' }, pageState: ['A', 'heard', 'A'] });
    },
  );

  it('does not send what waits and is in hand already, and asks what becomes of what was scanned after it', () => {
    const waiting: Queue = { ...emptyQueue, state: 'asking', jobs: [scanned('A'), scanned('B')] };
    const left = nextQueue(waiting, { type: 'skipped' });
    expect(left).toMatchObject({ state: 'asking', jobs: [{ code: 'B' }] });
    expect(nextQueue(left, { type: 'skipped' })).toMatchObject({ state: 'flowing', jobs: [] });
    expect(nextQueue(emptyQueue, { type: 'skipped' })).toBe(emptyQueue);
  });

  it('puts what the person agreed to before everything that waits', async () => {
    const sent: string[] = [];
    const scanQueue = laneOn(
      {
        send: async ({ body }) => {
          sent.push(JSON.stringify(body));
          return { type: 'answered', answer: { code: 'A', how: sent.length === 1 ? 'confirming' : 'done' } };
        },
      },
      memoryStore(),
      { resolve: ({ code, agreed }) => agreed ?? { call: 'scan', body: { code } } },
    );
    await scanQueue.start();
    scanQueue.scan(scanned('A'));
    scanQueue.scan(scanned('B'));
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(scanQueue.current().queue.state).toBe('confirming');
    const agreed = { call: 'scan', body: { code: 'A', force: true } };
    scanQueue.apply({ type: 'confirmed', job: scanned('A', { agreed }) });
    await settled(scanQueue);
    expect(sent).toEqual(['{"code":"A"}', '{"code":"A","force":true}', '{"code":"B"}']);
  });

  it('asks what becomes of what was scanned under a question that is answered with no', async () => {
    const sent: string[] = [];
    const scanQueue = laneOn(
      {
        send: async ({ body }) => {
          sent.push(JSON.stringify(body));
          return { type: 'answered', answer: { code: 'A', how: sent.length === 1 ? 'confirming' : 'done' } };
        },
      },
      memoryStore(),
      { resolve: ({ code }) => ({ call: 'scan', body: { code } }) },
    );
    await scanQueue.start();
    ['A', 'B'].forEach((code) => scanQueue.scan(scanned(code)));
    for (let turns = 0; turns < 5; turns += 1) await turn();
    scanQueue.apply({ type: 'declined' });
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(scanQueue.current().queue.state).toBe('asking');
    scanQueue.apply({ type: 'resumed' });
    await settled(scanQueue);
    expect(sent).toEqual(['{"code":"A"}', '{"code":"B"}']);
  });

  it('sends nothing before it is kept where nothing can be noted: whoever dies in between repeats the very same request', async () => {
    const server = fine();
    let keep = () => {};
    const saved: string[] = [];
    const scanQueue = laneOn(server, {
      load: async () => undefined,
      note: () => false,
      save: ({ jobs }) => {
        saved.push(jobs[0]?.prepared ? 'frozen' : 'other');
        return new Promise((resolve) => (keep = resolve));
      },
    });
    await scanQueue.start();
    scanQueue.scan(scanned('A'));
    for (let turns = 0; turns < 5; turns += 1) {
      expect(server.done).toEqual([]);
      await turn();
    }
    while (saved.at(-1) !== 'frozen') {
      expect(server.done).toEqual([]);
      keep();
      await turn();
    }
    expect(server.done).toEqual([]);
    keep();
    await turn();
    expect(server.done).toEqual(['A']);
  });

  it('sends what is noted at once, and after a reload the very same again', async () => {
    const bodies: unknown[] = [];
    const nobody = { send: async ({ body }: PreparedRequest) => new Promise<never>(() => bodies.push(body)) };
    const { open } = tab(() => 20);
    const before = open();
    const scanQueue = laneOn(nobody, before);
    await scanQueue.start();
    for (let turns = 0; turns < 30; turns += 1) await turn();
    scanQueue.scan(scanned('A'));
    expect(bodies).toEqual([{ code: 'A', known: 0 }]);
    before.isGone = true;
    const after = laneOn(nobody, open());
    after.remember(() => ['something else']);
    await after.start();
    // The first after a reload waits until it is kept.
    for (let turns = 0; turns < 30; turns += 1) await turn();
    expect(bodies).toEqual([bodies[0], bodies[0]]);
  });

  it('is shown to wait only when the answer takes its time', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
    const server = fine();
    const scanQueue = laneOn(server, memoryStore());
    await scanQueue.start();
    const waiting: number[] = [];
    scanQueue.subscribe(() => waiting.push(scanQueue.current().queue.jobs.length));
    scanQueue.scan(scanned('A'));
    await settled(scanQueue);
    expect(waiting).not.toContain(1);
    scanQueue.stop();
    scanQueue.scan(scanned('B'));
    jest.advanceTimersByTime(100);
    expect(waiting).toContain(1);
    jest.useRealTimers();
  });

  it('has lost none of eight scans when the page goes away right after the last of them', async () => {
    const server = fine();
    const { open } = tab(() => 20);
    const before = open();
    const scanQueue = laneOn(server, before);
    await scanQueue.start();
    const codes = Array.from({ length: 8 }, (_, number) => `P${number}`);
    codes.forEach((code) => scanQueue.scan(scanned(code)));
    before.isGone = true;
    const after = laneOn(server, open());
    await after.start();
    await settled(after);
    expect(server.done).toEqual(codes);
  });

  it('sends nothing while its page is behind another one', async () => {
    const server = fine();
    const scanQueue = laneOn(server, memoryStore());
    await scanQueue.start();
    scanQueue.stop();
    scanQueue.scan(scanned('A'));
    await turn();
    expect(server.done).toEqual([]);
    await scanQueue.start();
    await settled(scanQueue);
    expect(server.done).toEqual(['A']);
  });
});

describe('whatever happens to network, server and page', () => {
  const fate = fc.constantFrom('fine', 'fine', 'fine', 'request-lost', 'answer-lost', 'later') as fc.Arbitrary<
    'fine' | 'request-lost' | 'answer-lost' | 'later'
  >;
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('A', 'B', 'C', 'BAD').map((code) => ({ type: 'scan' as const, code })) },
    { weight: 2, arbitrary: fc.constant({ type: 'turn' as const }) },
    { weight: 1, arbitrary: fc.constant({ type: 'reload' as const }) },
    { weight: 1, arbitrary: fc.constant({ type: 'hide' as const }) },
    { weight: 1, arbitrary: fc.constant({ type: 'answer' as const }) },
  );

  it('nothing that was taken is lost, nothing is done twice, everything in its order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.infiniteStream(fate), async (steps, fates) => {
        let isCalm = false;
        let wait = 0;
        const slowness = () => (wait = (wait + 1) % 3);
        const server = flakyServer(() => (isCalm ? 'fine' : fates.next().value), new Set(['BAD']), slowness);
        const { open } = tab(slowness);
        let document = open();
        let scanQueue = laneOn(server, document);
        await scanQueue.start();
        const taken: string[] = [];
        for (const [place, one] of steps.entries()) {
          if (one.type === 'scan') {
            const code = one.code === 'BAD' ? 'BAD' : `${one.code}${place}`;
            if (scanQueue.scan(scanned(code, { id: `${code}/${place}` }))) taken.push(code);
          } else if (one.type === 'turn') await turn();
          else if (one.type === 'hide') {
            scanQueue.stop();
            await scanQueue.start();
          } else if (one.type === 'reload') {
            document.isGone = true;
            document = open();
            scanQueue = laneOn(server, document);
            await scanQueue.start();
          } else {
            scanQueue.apply({ type: 'acknowledged' });
            scanQueue.apply({ type: 'resumed' });
          }
        }
        isCalm = true;
        for (let rounds = 0; rounds < 60 && scanQueue.current().queue.jobs.length; rounds += 1) {
          await settled(scanQueue);
          scanQueue.apply({ type: 'acknowledged' });
          scanQueue.apply({ type: 'resumed' });
        }
        expect(server.done).toEqual(taken);
        expect(server.changed).toEqual([]);
        expect(scanQueue.current().pageState).toEqual(taken);
      }),
      seeded('lane', { short: 120, deep: 5000 }),
    );
  });
});

test('a document that recalls only a part of what an earlier one knew still sends all that waits', async () => {
  const store = memoryStore<PageState>();
  await store.save({ state: 'flowing', pageState: ['of another place'], jobs: [scanned('A')] });
  const sent: unknown[] = [];
  const send = async ({ body }: PreparedRequest) => {
    sent.push(body);
    return { type: 'answered', answer: { code: 'A', how: 'done' } } as const;
  };
  const scanQueue = laneOn({ send } as Server, store, { recall: () => [] });
  await scanQueue.start();
  await settled(scanQueue);
  expect(sent).toEqual([{ code: 'A', known: 0 }]);
});

describe('a scan that comes back undone, as its person is bound to another workbench by now', () => {
  const undone = { type: 'undone', answer: { code: 'refused', how: 'done' } } as const;

  it('is kept as it was heard: read anew, once its page knows of it', async () => {
    const store = memoryStore<PageState>();
    const replies: Reply<Answer>[] = [undone, { type: 'answered', answer: { code: 'anew', how: 'done' } }];
    const kept: (ScanJob | undefined)[] = [];
    const retryDelay = async () => {
      await turn();
      kept.push((await store.load())?.jobs[0]);
    };
    const send = async () => replies.shift() as Reply<Answer>;
    const scanQueue = laneOn({ send }, store, { retryDelay });
    await scanQueue.start();
    scanQueue.scan(scanned('A'));
    await settled(scanQueue);
    expect(kept).toEqual([expect.not.objectContaining({ prepared: expect.anything() })]);
    expect(kept).toMatchObject([{ code: 'A', tries: 1 }]);
    expect(scanQueue.current().pageState).toEqual(['anew']);
  });

  it('is kept so when it was sent before, too: had it been done then, it would be told', async () => {
    const store = memoryStore<PageState>();
    const before = laneOn({ send: () => new Promise<never>(() => undefined) }, store);
    await before.start();
    before.scan(scanned('A'));
    await turn();
    expect((await store.load())?.jobs[0]).toHaveProperty('prepared');
    const send = jest.fn(async () => undone as Reply<Answer>);
    const asked: ScanJob[] = [];
    const resolveJob = (job: ScanJob) => void asked.push(job);
    const scanQueue = laneOn({ send }, store, { resolve: resolveJob as () => undefined });
    await scanQueue.start();
    await settled(scanQueue);
    expect(send).toHaveBeenCalledTimes(1);
    expect(asked).toMatchObject([{ code: 'A' }]);
    expect(scanQueue.current().pageState).toEqual(['?']);
  });

  it('is told as refused where its page never hears of it', async () => {
    const send = jest.fn(async () => undone as Reply<Answer>);
    const scanQueue = laneOn({ send }, memoryStore());
    await scanQueue.start();
    scanQueue.scan(scanned('A'));
    await settled(scanQueue);
    expect(send).toHaveBeenCalledTimes(3);
    expect(scanQueue.current().pageState).toEqual(['refused']);
  });
});

test('what was scanned for work that has ended meanwhile waits to be asked about; with nothing waiting, nothing is asked', () => {
  const job = (code: string): ScanJob => ({ id: code, code, source: 'wedge', isCommand: false, at: 1, tries: 0 });
  const after = (...codes: string[]) =>
    nextQueue({ ...emptyQueue, isInFlight: true, jobs: codes.map(job) }, { type: 'answered', how: 'ended' });
  expect(after('PK1')).toMatchObject({ state: 'flowing', jobs: [] });
  const waiting = after('PK1', 'PK2', 'PK3');
  expect(waiting).toMatchObject({ state: 'asking', isInFlight: false });
  expect(waiting.jobs.map(({ code }) => code)).toEqual(['PK2', 'PK3']);
});

describe('what became of a label', () => {
  const scanned: ScanJob = { id: 's', code: 'PK1', source: 'wedge', isCommand: false, at: 1, tries: 0 };
  const print = { job_id: 'PK1/1', isPrinted: true, text: '' };
  const outcome = (id: string): ScanJob => ({ ...scanned, id, code: '#PRINTED', source: 'device', print });
  const failed: Queue = { ...emptyQueue, state: 'failed' };

  test('is kept while a failure waits to be acknowledged, when a scan is not, and asks nothing afterwards', () => {
    expect(nextQueue(failed, { type: 'scanned', job: scanned })).toBe(failed);
    const kept = nextQueue(failed, { type: 'scanned', job: outcome('a') });
    expect(kept.jobs).toHaveLength(1);
    expect(nextQueue(kept, { type: 'acknowledged' }).state).toBe('flowing');
  });

  test('is no bounce of another label, and stays when the waiting scans are dropped', () => {
    const both = nextQueue(nextQueue(failed, { type: 'scanned', job: outcome('a') }), {
      type: 'scanned',
      job: outcome('b'),
    });
    const asking: Queue = { ...both, state: 'asking', jobs: [scanned, ...both.jobs] };
    expect(nextQueue(asking, { type: 'dropped' }).jobs.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  const prepared = { call: 'notePrint', body: {} };
  const onItsWay = (queue: Queue): Queue => nextQueue(queue, { type: 'sent', prepared });

  test.each(['failed', 'confirming'] as const)(
    'is told at once while the page is %s, and answers nothing of what is to be answered',
    (state) => {
      const waiting: Queue = { ...emptyQueue, state, jobs: [outcome('a'), outcome('b')] };
      const sent = onItsWay(waiting);
      expect(sent).toMatchObject({ state, isInFlight: true });
      const answered = nextQueue(sent, { type: 'answered', how: 'failed' });
      expect(answered).toMatchObject({ state, isInFlight: false, jobs: [{ id: 'b' }] });
      // Without an answer it waits: it would be asked for without a pause, or the question would be gone.
      let silent: Queue = { ...emptyQueue, state, jobs: [outcome('a')] };
      for (let times = 0; times < 3; times += 1) silent = nextQueue(onItsWay(silent), { type: 'unanswered' });
      expect(silent).toMatchObject({ state, isInFlight: false, jobs: [{ id: 'a', tries: 3 }] });
      expect(onItsWay(silent)).toBe(silent);
      // What was scanned before it goes before it.
      const behind: Queue = { ...emptyQueue, state, jobs: [scanned, outcome('a')] };
      expect(onItsWay(behind)).toBe(behind);
    },
  );

  test('stays the first while it is on its way, whatever is agreed to, and is no scan that waits', () => {
    const sent = onItsWay({ ...emptyQueue, state: 'confirming', jobs: [outcome('a')] });
    const agreed = nextQueue(sent, { type: 'confirmed', job: scanned });
    expect(agreed).toMatchObject({ state: 'flowing', jobs: [{ id: 'a' }, { id: 's' }] });
    expect(nextQueue(agreed, { type: 'answered', how: 'done' }).jobs).toMatchObject([{ id: 's' }]);
    expect(nextQueue(sent, { type: 'declined' }).state).toBe('flowing');
    expect(ofPerson(sent)).toEqual([]);
    const flowing = onItsWay({ ...emptyQueue, jobs: [outcome('a')] });
    expect(isIdle(flowing)).toBe(true);
    // What was measured is asked about before the next is taken, whatever became of a label meanwhile.
    const asked = nextQueue(flowing, { type: 'asked' });
    expect(nextQueue(asked, { type: 'answered', how: 'done' }).state).toBe('confirming');
  });
});
