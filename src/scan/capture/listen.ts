import { insertText, isWritable, valueOf, writeValue } from './field-text';
import { readKey } from './read-key';
import {
  dueAt,
  idleWedge,
  isLate,
  leastLength,
  nextWedge,
  type Key,
  type Wedge,
  type WedgeEvent,
  type WedgeSettings,
} from './wedge';

export interface ScanPorts {
  settings(): WedgeSettings;
  /** What is known of the scanner from earlier, and what has been learnt now. */
  hasTerminator(): boolean;
  terminatorSeen(): void;
  /** Where typing goes that is meant for no field, because the page waits there; null: it is a code. */
  home(): HTMLElement | null;
  /** The field in which a question waits for who signs: what is typed meanwhile, a password among it, is no code. */
  asked?(): HTMLElement | null;
  /** Where codes are typed by hand. */
  scanBox(): HTMLInputElement | null;
  scanned(scan: HeardScan): void;
  /** Enter where codes are typed, and no code stands there. */
  nothingTyped?(): void;
}

export interface HeardScan {
  text: string;
  source: 'wedge' | 'manual';
  /** The last key's time, in milliseconds since 1970. */
  at: number;
  /** It came through a Chinese input method. */
  byIme: boolean;
}

interface Before {
  field: HTMLElement;
  value: string | undefined;
  /** How many characters were written after it. */
  count: number;
}

/** So many pieces of typing may turn out to be the beginning of a code. */
const mostGiven = 8;

/** Listens to the keyboard of the whole window, before all other listeners, until the answered function is called. */
export function listenForScans(ports: ScanPorts): () => void {
  let wedge: Wedge = { ...idleWedge, hasTerminator: ports.hasTerminator() };
  let field: HTMLElement | null = null;
  /** The cursor stood in it as it was typed into. */
  let isOwnField = false;
  /** It stood on a dialog, in no field of it: nothing is typed behind that. */
  let isBehind = false;
  /** What fields said before each piece of typing was given to them, the latest last. */
  let given: Before[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function feed(event: WedgeEvent): boolean {
    const step = nextWedge(wedge, event, ports.settings());
    if (step.wedge.hasTerminator && !wedge.hasTerminator) ports.terminatorSeen();
    wedge = step.wedge;
    for (const output of step.outputs) {
      if (output.type === 'typed') giveBack(output.keys);
      else if (output.type === 'take-back') takeBack(output.count);
      else scanned(output.text, output.byIme, event.type === 'other' ? performance.now() : event.at);
    }
    wait();
    return step.hold;
  }

  function wait(): void {
    clearTimeout(timer);
    const last = wedge.keys.at(-1);
    if (!last) return;
    const due = dueAt(wedge, ports.settings());
    // From now on, not from when it was pressed, and longer by as much as this key was late: what arrives late is followed late.
    // And twice: keys that came meanwhile and wait for a busy page are heard first.
    const late = Math.max(0, performance.now() - last.at);
    const look = () => (timer = setTimeout(() => feed({ type: 'pause', at: due })));
    timer = setTimeout(look, due - last.at + late);
  }

  function giveBack(keys: Key[]): void {
    const text = keys.map((key) => (key.byIme ? '' : key.text)).join('');
    const target = field ?? (isBehind ? null : ports.scanBox());
    if (!text || !target) return;
    const { activeElement: now } = document;
    // What stands there was not right.
    if (now !== target && !isOwnField && target instanceof HTMLInputElement) target.select();
    note(target, text.length);
    insertText(target, text);
    // The cursor has gone on meanwhile, and stays there.
    if (now !== target && isOwnField && now instanceof HTMLElement && now.isConnected)
      now.focus({ preventScroll: true });
  }

  /** A busy page has not looked yet whether a code goes on: what is held belongs to what was before this moment. */
  function releaseLate(at: number): void {
    if (wedge.keys.length && isLate(wedge, at, ports.settings())) feed({ type: 'pause', at: Infinity });
  }

  const note = (target: HTMLElement, count: number) =>
    void (given = [...given, { field: target, value: valueOf(target), count }].slice(-mostGiven));

  function takeBack(count: number): void {
    for (let left = count; left > 0;) {
      const before = given.pop();
      if (before?.value !== undefined) writeValue(before.field, before.value);
      left -= before ? before.count : left;
    }
  }

  function scanned(text: string, byIme: boolean, at: number): void {
    const before = given.at(-1);
    const box = ports.scanBox();
    if (byIme && before) dropComposition(before.field === box ? { ...before, value: '' } : before);
    given = [];
    // What was begun by hand is given up for the scanner: nothing of it may stand before the next code.
    if (box) writeValue(box, '');
    hear(text, 'wedge', at, byIme);
  }

  // A busy page hears late: what counts is when it was scanned. The page's own clock may have drifted from that of the wall since it was opened.
  const hear = (text: string, source: HeardScan['source'], at: number, byIme = false) =>
    ports.scanned({ text, source, at: Math.round(Date.now() - (performance.now() - at)), byIme });

  function onKeyDown(event: KeyboardEvent): void {
    const key = readKey(event);
    if (key.type === 'silent') return;
    // A dialog that asks for a code takes its keys as they come.
    if (event.target instanceof Element && event.target.closest('[data-takes-codes]')) return;
    const at = event.timeStamp;
    if (key.type === 'end') return ended(event);
    if (key.type !== 'text') {
      feed({ type: 'other' });
      given = [];
      return;
    }
    releaseLate(at);
    const isFirst = wedge.keys.length === 0;
    // A space on a button presses it, unless it stands within a code.
    if (key.text === ' ' && isFirst && !isWritable(event.target)) return;
    if (isFirst) {
      const asked = ports.asked?.() ?? null;
      isOwnField = isWritable(event.target) && (key.byIme || !beginsCode(key.text, event.target));
      if (asked && !key.byIme && event.target === ports.scanBox()) isOwnField = false;
      isBehind = !isOwnField && isBehindDialog(event.target);
      field = isOwnField ? (event.target as HTMLElement) : isBehind ? null : (asked ?? homeFor(key.text));
      if (key.byIme && field) note(field, 0);
    }
    const inField = field !== null && field !== ports.scanBox();
    if (feed({ type: 'key', text: key.text, at, byIme: key.byIme, isRepeat: event.repeat, inField })) stop(event);
  }

  /** The field that waits for a number takes only what a number is made of: anything else begins a code. */
  function homeFor(text: string): HTMLElement | null {
    const home = ports.home();
    return home && isOfNumbers(home) && !isOfNumber(text) ? null : home;
  }

  /** A number field with nothing in it, and what is no number: a code whose bars cannot be read is typed where the cursor happens to stand. */
  const beginsCode = (text: string, field: HTMLElement): boolean =>
    isOfNumbers(field) &&
    valueOf(field) === '' &&
    !isOfNumber(text) &&
    !isBehindDialog(field) &&
    ports.scanBox() !== null;

  function ended(event: KeyboardEvent): void {
    const box = ports.scanBox();
    if (feed({ type: 'end', at: event.timeStamp })) return stop(event);
    if (event.key !== 'Enter' || event.target !== box || !box) return;
    stop(event);
    const text = box.value;
    writeValue(box, '');
    if (text.trim()) hear(text, 'manual', event.timeStamp);
    else ports.nothingTyped?.();
  }

  // Handhelds hand over a whole code at once, without keys.
  function onInput(event: Event): void {
    const { data, inputType } = event as InputEvent;
    const box = ports.scanBox();
    if (event.target !== box || !box || inputType !== 'insertText') return;
    if (!data || data.length < leastLength(data[0], ports.settings())) return;
    writeValue(box, '');
    hear(data, 'wedge', event.timeStamp);
  }

  const onPointerDown = (event: PointerEvent) => releaseLate(event.timeStamp);

  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('input', onInput, true);
  window.addEventListener('pointerdown', onPointerDown, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('input', onInput, true);
    window.removeEventListener('pointerdown', onPointerDown, true);
  };
}

const isOfNumbers = (field: HTMLElement): boolean =>
  field.matches('[role="spinbutton"], [inputmode="decimal"], [inputmode="numeric"]');

const isOfNumber = (sign: string): boolean => /^[\d.,+-]$/.test(sign);

const isBehindDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Nothing else hears of the key. */
export function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ends what an input method has begun in a field, and leaves the field as it was before the code. */
function dropComposition({ field, value }: Pick<Before, 'field' | 'value'>): void {
  const restore = () => value !== undefined && writeValue(field, value);
  field.blur();
  restore();
  field.focus({ preventScroll: true });
  // The input method lets go a little later.
  setTimeout(restore);
}
