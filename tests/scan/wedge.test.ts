import fc from 'fast-check';
import {
  dueAt,
  idleWedge,
  nextWedge,
  type Wedge,
  type WedgeEvent,
  type WedgeOutput,
} from '../../src/scan/capture/wedge';
import { seeded } from './support/seeded';

const settings = { maxGapMs: 50, pauseMs: 100, minLength: 4 };

/** What comes of events, with a clock that strikes whenever something is due; and what a field would say in the end. */
function play(events: WedgeEvent[], until = Infinity) {
  let wedge: Wedge = idleWedge;
  const scans: string[] = [];
  let field = '';
  let presses = 0;
  const take = (event: WedgeEvent) => {
    const step = nextWedge(wedge, event, settings);
    wedge = step.wedge;
    step.outputs.forEach(note);
    if (event.type === 'key' && !step.hold && !event.byIme) field += event.text;
    if (event.type === 'end' && !step.hold) presses += 1;
  };
  const note = (output: WedgeOutput) => {
    if (output.type === 'scan') scans.push(output.text);
    if (output.type === 'typed') field += output.keys.map(({ text }) => text).join('');
    if (output.type === 'take-back') field = field.slice(0, -output.count);
  };
  for (const event of events) {
    const due = dueAt(wedge, settings);
    if ('at' in event && due < event.at) take({ type: 'pause', at: due });
    take(event);
  }
  if (dueAt(wedge, settings) <= until) take({ type: 'pause', at: dueAt(wedge, settings) });
  return { scans, field, presses };
}

const typing = (text: string, gap: number, from = 0): WedgeEvent[] =>
  [...text].map((sign, place) => ({ type: 'key', text: sign, at: from + place * gap }));

describe('a scanner that types like a keyboard', () => {
  it('is heard as one code, and its Enter presses nothing', () => {
    expect(play([...typing('BB-0001', 5), { type: 'end', at: 40 }])).toEqual({
      scans: ['BB-0001'],
      field: '',
      presses: 0,
    });
  });

  it('is heard when it reads a command, which may be shorter than any number', () => {
    for (const end of [[{ type: 'end', at: 20 } as const], []])
      expect(play([...typing('#GO', 5), ...end])).toEqual({ scans: ['#GO'], field: '', presses: 0 });
    expect(play([...typing('BBO', 5), { type: 'end', at: 20 }])).toMatchObject({ scans: [], field: 'BBO' });
    expect(play(typing('#GO', 120))).toMatchObject({ scans: [], field: '#GO' });
  });

  it('needs no terminator: a pause ends the code, and a terminator that comes late presses nothing', () => {
    expect(play([...typing('BB-0001', 5), { type: 'end', at: 190 }])).toEqual({
      scans: ['BB-0001'],
      field: '',
      presses: 0,
    });
  });

  it('sends CR and LF, and neither of them presses anything', () => {
    const ends: WedgeEvent[] = [
      { type: 'end', at: 40 },
      { type: 'end', at: 45 },
    ];
    expect(play([...typing('BB-0001', 5), ...ends]).presses).toBe(0);
  });

  it('is not cut in two by a hiccup in the middle of a code', () => {
    const events = [...typing('BB-00', 5), ...typing('01', 5, 100)];
    expect(play([...events, { type: 'end', at: 110 }]).scans).toEqual(['BB-0001']);
  });

  it('that always sends a terminator may pause for a quarter of a second in the middle of a code', () => {
    const first: WedgeEvent[] = [...typing('BB-0001', 5), { type: 'end', at: 40 }];
    const second = [...typing('WV2611', 5, 1000), ...typing('25-W01', 5, 1265)];
    expect(play([...first, ...second, { type: 'end', at: 1295 }]).scans).toEqual(['BB-0001', 'WV261125-W01']);
  });

  it('that always sends a terminator is waited for, because a busy machine delivers the rest of a code late', () => {
    let wedge = nextWedge(idleWedge, { type: 'end', at: 0 }, settings).wedge;
    for (const event of [...typing('BB-0001', 5), { type: 'end', at: 40 } as const, ...typing('BB-00', 5, 1000)])
      wedge = nextWedge(wedge, event, settings).wedge;
    expect(nextWedge(wedge, { type: 'pause', at: 1600 }, settings).outputs).toEqual([]);
    for (const event of typing('02', 5, 1025)) wedge = nextWedge(wedge, event, settings).wedge;
    const { outputs } = nextWedge(wedge, { type: 'end', at: 1035 }, settings);
    expect(outputs).toEqual([{ type: 'scan', text: 'BB-0002', byIme: false }]);
  });

  it('is heard whole although the clock struck before its keys were handled', () => {
    // The page was busy: 'B' was given to the field as typing, and the rest of the burst arrives with its true times.
    const events: WedgeEvent[] = [
      { type: 'key', text: 'B', at: 0 },
      { type: 'pause', at: 60 },
      ...typing('B-01', 5, 5),
    ];
    expect(play([...events, { type: 'end', at: 30 }])).toEqual({ scans: ['BB-01'], field: '', presses: 0 });
  });
});

describe('a scanner that stumbles over the first characters of a code', () => {
  /** The characters with so long a pause before each. */
  const keys = (text: string, gaps: number[]): WedgeEvent[] => {
    let at = 0;
    return [...text].map((sign, place) => ({ type: 'key', text: sign, at: (at += gaps[place] ?? 5) }));
  };
  const end = (events: WedgeEvent[]): WedgeEvent => ({ type: 'end', at: (events.at(-1) as { at: number }).at + 5 });

  it.each([
    ['after the first', [0, 60]],
    ['after the third', [0, 5, 5, 240]],
    ['after each of the three', [0, 60, 90, 200]],
    ['before the last of a short code', [0, 5, 5, 5, 5, 5]],
  ])('is heard whole: %s', (_, gaps) => {
    const events = keys('PK-0001', gaps);
    expect(play([...events, end(events)])).toEqual({ scans: ['PK-0001'], field: '', presses: 0 });
    expect(play(events)).toEqual({ scans: ['PK-0001'], field: '', presses: 0 });
  });

  it('is heard whole when the code is short, too, by the terminator that comes at once', () => {
    const events = keys('W-12', [0, 70]);
    expect(play([...events, end(events)])).toEqual({ scans: ['W-12'], field: '', presses: 0 });
  });

  it('is not mixed up with what a person typed before', () => {
    const typed = typing('12.5', 120);
    const scanned = typing('PK-0001', 5, 560);
    expect(play([...typed, ...scanned, end(scanned)])).toEqual({ scans: ['PK-0001'], field: '12.5', presses: 0 });
    const few = typing('12', 120);
    const later = typing('PK-0001', 5, 500);
    expect(play([...few, ...later, end(later)])).toEqual({ scans: ['PK-0001'], field: '12', presses: 0 });
  });
});

describe('somebody who types', () => {
  it('writes into the field, and his Enter is his', () => {
    expect(play([...typing('12.5', 120), { type: 'end', at: 700 }])).toEqual({ scans: [], field: '12.5', presses: 1 });
  });

  it('may roll two keys into each other', () => {
    expect(play([...typing('12', 20), ...typing('5', 0, 200), { type: 'end', at: 400 }])).toEqual({
      scans: [],
      field: '125',
      presses: 1,
    });
  });

  it('holds a key down without having scanned', () => {
    const events = typing('0000000', 33).map((event, place) => ({ ...event, isRepeat: place > 0 }) as WedgeEvent);
    expect(play(events)).toEqual({ scans: [], field: '0000000', presses: 0 });
  });
});

describe('any mixture of scans, typing and input methods', () => {
  const sign = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789-#');
  const gap = fc.integer({ min: 1, max: 45 });
  const burst = fc.record({
    kind: fc.constant('burst' as const),
    keys: fc.array(fc.record({ sign, gap, byIme: fc.boolean() }), { minLength: 4, maxLength: 24 }),
    isIme: fc.boolean(),
    end: fc.constantFrom('enter', 'late', 'none'),
  });
  const workTurn = fc.record({
    kind: fc.constant('hand' as const),
    keys: fc.array(fc.record({ sign, gap: fc.integer({ min: 51, max: 600 }) }), { minLength: 1, maxLength: 12 }),
  });
  const pieces = fc.array(fc.oneof(burst, workTurn), { maxLength: 14 });

  it('every code is heard once and in order, and the field says what was typed and nothing else', () => {
    fc.assert(
      fc.property(pieces, (chosen) => {
        const events: WedgeEvent[] = [];
        let at = 0;
        let expectedField = '';
        const expectedScans: string[] = [];
        for (const piece of chosen) {
          at += 300;
          for (const key of piece.keys) {
            at += key.gap;
            const byIme = piece.kind === 'burst' && piece.isIme && 'byIme' in key && key.byIme;
            events.push({ type: 'key', text: key.sign, at, byIme });
          }
          const text = piece.keys.map((key) => key.sign).join('');
          if (piece.kind === 'hand') expectedField += text;
          else expectedScans.push(text);
          if (piece.kind === 'burst' && piece.end !== 'none')
            events.push({ type: 'end', at: (at += piece.end === 'late' ? 150 : 10) });
        }
        const { scans, field, presses } = play(events);
        expect({ scans, field, presses }).toEqual({ scans: expectedScans, field: expectedField, presses: 0 });
      }),
      seeded('wedge', { short: 300, deep: 50_000 }),
    );
  });
});
