/**
 * Tells a scanner's burst from a person's typing by the time between keys. Pure: the caller brings the clock.
 * Nothing is let through before it is known to be typing, so that a scan never leaks into a field.
 */
export interface WedgeSettings {
  /** Scanners leave less time than this between two characters, people more. */
  maxGapMs: number;
  /** So much silence ends a code that has no terminator. */
  pauseMs: number;
  /** Shorter bursts are typing. */
  minLength: number;
}

export interface Key {
  text: string;
  /** The event's own time: how late it was handled does not matter. */
  at: number;
  /** An input method has it already: it can be read, but not held back. */
  byIme?: boolean;
  /** It is meant for a field of its own: a number that is typed is the beginning of no code. */
  inField?: boolean;
}

export type WedgeEvent =
  | ({ type: 'key'; isRepeat?: boolean } & Key)
  /** Enter or Tab. */
  | { type: 'end'; at: number }
  /** A key that belongs to no code: an arrow, a shortcut. */
  | { type: 'other' }
  /** Time has passed. */
  | { type: 'pause'; at: number };

export type WedgeOutput =
  | { type: 'scan'; text: string; byIme: boolean }
  /** Was typing after all: give it to the field. */
  | { type: 'typed'; keys: Key[] }
  /** What was given to the field just now belongs to a code. */
  | { type: 'take-back'; count: number };

export interface Wedge {
  keys: Key[];
  /** What was let go last, in case that its burst goes on: a busy page hears its clock before its keys. */
  released: Key[];
  /** What was let go shortly before that: the beginning of a code, if a burst follows at once. */
  lead: Key[];
  /** Until then a terminator belongs to the code before it. */
  quietUntil: number;
  /** This scanner ends its codes with one. */
  hasTerminator: boolean;
}

export interface WedgeStep {
  wedge: Wedge;
  /** Keep the key from the focused element. */
  hold: boolean;
  outputs: WedgeOutput[];
}

export const idleWedge: Wedge = { keys: [], released: [], lead: [], quietUntil: -Infinity, hasTerminator: false };

// Scanners that end with CR and LF, or with a terminator that comes late.
const quietMs = 200;
// A scanner that stumbles over its first characters goes on within this time; a person who typed takes longer to scan.
const stumbleMs = 250;
// A terminator that is sure to come is waited for: a busy machine may deliver the end of a code late.
const terminatorMs = 1000;

const leastCommand = 3;

/** What an event means after those before it. */
export function nextWedge(wedge: Wedge, event: WedgeEvent, settings: WedgeSettings): WedgeStep {
  switch (event.type) {
    case 'key':
      return event.isRepeat ? alone(release(wedge, settings)) : keyed(wedge, event, settings);
    case 'end':
      return alone(ended(wedge, event.at, settings));
    case 'other':
      return alone(release(wedge, settings));
    case 'pause':
      return event.at >= dueAt(wedge, settings) ? release(wedge, settings) : { wedge, hold: false, outputs: [] };
  }
}

/** When silence decides about what is held; Infinity when nothing is. */
export function dueAt({ keys, hasTerminator }: Wedge, settings: WedgeSettings): number {
  const last = keys.at(-1);
  if (!last) return Infinity;
  const isCode = keys.length >= leastOf(keys, settings);
  return last.at + (isCode && hasTerminator ? terminatorMs : gapAfter({ keys, hasTerminator }, settings));
}

// `#GO`: a printed command may be shorter than any number.
export const leastLength = (first: string | undefined, { minLength }: Pick<WedgeSettings, 'minLength'>): number =>
  first === '#' ? Math.min(minLength, leastCommand) : minLength;
const leastOf = ([first]: Key[], settings: WedgeSettings): number => leastLength(first?.text, settings);

// Once it looks like a code, a hiccup of the scanner does not cut it in two; where a terminator ends each code, a longer one does not either.
const gapAfter = ({ keys, hasTerminator }: Pick<Wedge, 'keys' | 'hasTerminator'>, settings: WedgeSettings): number => {
  const { maxGapMs, pauseMs } = settings;
  if (keys.length < leastOf(keys, settings)) return maxGapMs;
  return Math.max(pauseMs, maxGapMs, hasTerminator ? stumbleMs : 0);
};

const isWithinGap = (wedge: Wedge, at: number, settings: WedgeSettings): boolean =>
  at - (wedge.keys.at(-1)?.at ?? -Infinity) <= gapAfter(wedge, settings);

/** Comes what happens at that moment too late to belong to what is held? */
export const isLate = (wedge: Wedge, at: number, settings: WedgeSettings): boolean => !isWithinGap(wedge, at, settings);

function keyed(wedge: Wedge, { text, at, byIme, inField }: Key, settings: WedgeSettings): WedgeStep {
  const key = { text, at, ...(byIme && { byIme }), ...(inField && { inField }) };
  const hold = !byIme;
  if (isWithinGap(wedge, at, settings)) return { wedge: { ...wedge, keys: [...wedge.keys, key] }, hold, outputs: [] };
  if (wedge.keys.length) {
    const { wedge: idle, outputs } = release(wedge, settings);
    return { wedge: begunAfter(idle, key), hold, outputs };
  }
  const { released } = wedge;
  const goesOn = released.length > 0 && at - (released.at(-1)?.at ?? 0) <= settings.maxGapMs;
  if (!goesOn) return { wedge: begunAfter(wedge, key), hold, outputs: [] };
  return { wedge: { ...wedge, keys: [...released, key], released: [] }, hold, outputs: takeBack(released) };
}

/** A burst begins; what was let go shortly before may belong to it. */
function begunAfter({ released, lead, ...wedge }: Wedge, key: Key): Wedge {
  const before = released.at(-1);
  const isNear = before !== undefined && !before.inField && key.at - before.at <= stumbleMs;
  return { ...wedge, keys: [key], released: [], lead: isNear ? [...lead, ...released] : [] };
}

/** What comes next belongs to nothing before it. */
const alone = (step: WedgeStep): WedgeStep => ({ ...step, wedge: { ...step.wedge, lead: [], released: [] } });

function takeBack(keys: Key[]): WedgeOutput[] {
  const count = keys.filter(({ byIme }) => !byIme).length;
  return count ? [{ type: 'take-back', count }] : [];
}

function ended(wedge: Wedge, at: number, settings: WedgeSettings): WedgeStep {
  if (!wedge.keys.length) return { wedge, hold: at <= wedge.quietUntil, outputs: [] };
  const isBurst = wedge.keys.length > 1 && isWithinGap(wedge, at, settings);
  const step = release(wedge, settings, isBurst);
  if (step.outputs.some(({ type }) => type === 'scan'))
    return { ...step, wedge: { ...step.wedge, hasTerminator: true, quietUntil: at + quietMs }, hold: true };
  // A burst too short for a code still came from a scanner: its Enter presses nothing.
  return { ...step, hold: isBurst };
}

/** Decides about what is held: a code, or typing. `isEnded`: a terminator came right after it, so that a short rest of a code is one, too. */
function release(wedge: Wedge, settings: WedgeSettings, isEnded = false): WedgeStep {
  const { keys, lead } = wedge;
  const last = keys.at(-1);
  if (!last) return { wedge: { ...wedge, released: [] }, hold: false, outputs: [] };
  const minLength = leastOf(lead.length ? lead : keys, settings);
  // More than the first characters of a code is typing.
  const begun = lead.length < minLength ? lead : [];
  const isCode = keys.length >= minLength || (isEnded && begun.length + keys.length >= minLength);
  if (!isCode)
    return { wedge: { ...wedge, keys: [], released: keys }, hold: false, outputs: [{ type: 'typed', keys }] };
  const whole = [...begun, ...keys];
  const text = whole.map((key) => key.text).join('');
  const byIme = whole.some((key) => key.byIme);
  return {
    wedge: { ...wedge, keys: [], released: [], lead: [], quietUntil: last.at + quietMs },
    hold: false,
    outputs: [...takeBack(begun), { type: 'scan', text, byIme }],
  };
}
