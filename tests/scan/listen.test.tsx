import { defaultSettings } from '../../src/scan/capture/workbench-settings';
import { listenForScans, type HeardScan } from '../../src/scan/capture/listen';

let heard: HeardScan[];
let forget: () => void;
let home: HTMLElement | null;
let box: HTMLInputElement | null;
let asked: HTMLElement | null;

beforeEach(() => {
  jest.useFakeTimers();
  heard = [];
  home = null;
  box = null;
  asked = null;
  forget = listenForScans({
    settings: () => defaultSettings,
    hasTerminator: () => false,
    terminatorSeen: () => undefined,
    home: () => home,
    asked: () => asked,
    scanBox: () => box,
    scanned: (scan) => heard.push(scan),
    nothingTyped: () => home?.focus(),
  });
});
afterEach(() => {
  forget();
  jest.useRealTimers();
});

/** Keys as a scanner pressed them, 4 ms apart from `at` on, heard now. */
function press(keys: string[], at: number, target: EventTarget = window): void {
  keys.forEach((key, place) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: at + place * 4 });
    target.dispatchEvent(event);
  });
}
const texts = () => heard.map(({ text }) => text);

it('hears a code in one piece whose second half comes as late as its first', () => {
  const pressed = performance.now();
  jest.advanceTimersByTime(300);
  press(['W', 'E', 'I', 'G'], pressed);
  // The browser has no time for the keyboard again.
  jest.advanceTimersByTime(250);
  press(['H', '-', '0', '1', 'Enter'], pressed + 16);
  expect(texts()).toEqual(['WEIGH-01']);
});

it('gives digits that are typed nowhere to the field that the page waits for, in the place of what was wrong there, and codes to nobody', () => {
  const weight = document.createElement('input');
  weight.value = '99999';
  home = document.body.appendChild(weight);
  press(['5'], performance.now());
  jest.advanceTimersByTime(90);
  expect([weight.value, document.activeElement]).toEqual(['5', weight]);
  weight.blur();
  jest.advanceTimersByTime(900);
  press(['P', 'K', '-', '1', 'Enter'], performance.now());
  expect([weight.value, texts()]).toEqual(['5', ['PK-1']]);
  weight.remove();
});

it('leaves a code that is scanned into a dialog which asks for one to that dialog', () => {
  const dialog = document.body.appendChild(document.createElement('form'));
  dialog.dataset.takesCodes = '';
  const input = dialog.appendChild(document.createElement('input'));
  const keys = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
  input.addEventListener('keydown', keys);
  press(['O', 'U', 'T', '-', '0', '1', 'Enter'], performance.now(), input);
  expect([texts(), keys.mock.results.map(({ value }) => value)]).toEqual([[], Array(7).fill(false)]);
  dialog.remove();
  press(['O', 'U', 'T', '-', '0', '1', 'Enter'], performance.now());
  expect(texts()).toEqual(['OUT-01']);
});

it('gives a letter that is typed nowhere to no field of numbers, and nothing to a page behind a dialog', () => {
  const weight = document.createElement('input');
  weight.inputMode = 'decimal';
  home = document.body.appendChild(weight);
  press(['S'], performance.now());
  jest.advanceTimersByTime(900);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  press(['5'], performance.now(), dialog);
  jest.advanceTimersByTime(900);
  expect(weight.value).toBe('');
  press(['5'], performance.now());
  jest.advanceTimersByTime(90);
  expect(weight.value).toBe('5');
  weight.remove();
  dialog.remove();
});

it('gives what is typed under a question to the field in which that is answered, wherever the cursor stands, and codes to the page', () => {
  const [account, button, typed] = ['input', 'button', 'input'].map((tag) =>
    document.body.appendChild(document.createElement(tag)),
  ) as [HTMLInputElement, HTMLButtonElement, HTMLInputElement];
  [asked, box] = [account, typed];
  for (const [at, key] of [
    [typed, 'a'],
    [button, 'b'],
  ] as const) {
    at.focus();
    press([key], performance.now(), at);
    jest.advanceTimersByTime(900);
    expect([account.value, typed.value, document.activeElement]).toEqual([key, '', account]);
  }
  press(['P', 'K', '-', '1', 'Enter'], performance.now(), account);
  expect(texts()).toEqual(['PK-1']);
  asked = null;
  typed.focus();
  press(['7'], performance.now(), typed);
  jest.advanceTimersByTime(900);
  expect([account.value, typed.value]).toEqual(['b', '7']);
  [account, button, typed].forEach((one) => one.remove());
});

it('leads Enter, where codes are typed and none stands there, to where the page waits', () => {
  const [weight, typed] = [document.createElement('input'), document.createElement('input')];
  document.body.append(weight, typed);
  [home, box] = [weight, typed];
  typed.focus();
  press(['Enter'], performance.now(), typed);
  expect(document.activeElement).toBe(weight);
  [weight, typed].forEach((one) => one.remove());
});

it('writes what is typed upon a dialog nowhere, not even where codes are typed behind it', () => {
  const typed = document.body.appendChild(document.createElement('input'));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  box = typed;
  press(['5'], performance.now(), dialog);
  jest.advanceTimersByTime(900);
  expect(typed.value).toBe('');
  [typed, dialog].forEach((one) => one.remove());
});

describe('a code that is typed by hand while the cursor stands in a field of numbers', () => {
  let [weight, typed] = [document.createElement('input'), document.createElement('input')];
  beforeEach(() => {
    [weight, typed] = [document.createElement('input'), document.createElement('input')];
    weight.inputMode = 'decimal';
    document.body.append(weight, typed);
    box = typed;
    weight.focus();
  });
  afterEach(() => [weight, typed].forEach((one) => one.remove()));
  const type = (text: string) => {
    for (const key of text) {
      press([key], performance.now(), document.activeElement ?? window);
      jest.advanceTimersByTime(130);
    }
  };

  it('goes into the box where codes are typed, and by Enter to the page', () => {
    type('CT-01');
    expect([weight.value, typed.value, document.activeElement]).toEqual(['', 'CT-01', typed]);
    press(['Enter'], performance.now(), typed);
    expect(heard).toMatchObject([{ text: 'CT-01', source: 'manual' }]);
  });

  it('stays where it is once a number is begun: a letter among its digits is a slip', () => {
    type('51O');
    expect([weight.value, typed.value, document.activeElement]).toEqual(['51O', '', weight]);
  });
});

it('ends a code without a terminator after a pause', () => {
  press(['P', 'K', '-', '1'], performance.now());
  jest.advanceTimersByTime(defaultSettings.pauseMs - 20);
  expect(texts()).toEqual([]);
  jest.advanceTimersByTime(60);
  expect(texts()).toEqual(['PK-1']);
});

describe('a busy page, which looks at its timers late', () => {
  let length: HTMLInputElement, width: HTMLInputElement;
  beforeEach(() => {
    [length, width] = [document.createElement('input'), document.createElement('input')];
    document.body.append(length, width);
    length.focus();
  });
  afterEach(() => [length, width].forEach((one) => one.remove()));
  const cursor = () => [length.value, width.value, document.activeElement === width];

  it('leaves the last digit in its field, and the cursor in the one that was clicked meanwhile', () => {
    press(['3'], performance.now(), length);
    width.focus();
    jest.advanceTimersByTime(900);
    expect(cursor()).toEqual(['3', '', true]);
  });

  it('gives what is typed after the click to the field that was clicked', () => {
    const pressed = performance.now();
    press(['3'], pressed, length);
    width.focus();
    press(['2'], pressed + 300, width);
    jest.advanceTimersByTime(900);
    expect(cursor()).toEqual(['3', '2', true]);
  });

  it('does not cut a code in two for a touch in the middle of it', () => {
    const pressed = performance.now();
    press(['P', 'K', '-'], pressed);
    const touch = new Event('pointerdown', { bubbles: true });
    Object.defineProperty(touch, 'timeStamp', { value: pressed + 10 });
    width.dispatchEvent(touch);
    press(['1', 'Enter'], pressed + 12);
    expect(texts()).toEqual(['PK-1']);
  });
});
