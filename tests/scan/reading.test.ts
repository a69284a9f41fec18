import { defaultSettings } from '../../src/scan/capture/workbench-settings';
import { readKey } from '../../src/scan/capture/read-key';
import { readingOf } from '../../src/scan/capture/reading';

const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  readKey({
    key,
    code,
    keyCode: 0,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    isComposing: false,
    ...more,
  });

const code = (text: string, settings = {}) => readingOf(text, 'wedge', { ...defaultSettings, ...settings })?.code;

describe('a key press', () => {
  it.each([
    ['Process', 'KeyB', false, 'b'],
    ['Process', 'KeyB', true, 'B'],
    ['Process', 'Digit3', true, '#'],
    ['Process', 'Minus', false, '-'],
    ['Process', 'Numpad7', false, '7'],
  ])('under a Chinese input method, %s %s (Shift: %s) is %s', (key, place, shiftKey, text) => {
    expect(press(key, place, { shiftKey })).toEqual({ type: 'text', text, byIme: true });
  });

  it('of a Chinese punctuation mark is the sign that the scanner meant', () => {
    expect(press('——', 'Minus', { shiftKey: true })).toEqual({ type: 'text', text: '_', byIme: false });
    expect(press('。', 'Period')).toEqual({ type: 'text', text: '.', byIme: false });
  });

  it('ends a code: Enter and Tab, also under an input method, and Ctrl+J and Ctrl+M of some scanners', () => {
    expect(press('Enter', 'Enter').type).toBe('end');
    expect(press('Tab', 'Tab').type).toBe('end');
    expect(press('Process', 'Enter', { keyCode: 229 }).type).toBe('end');
    expect(press('j', 'KeyJ', { ctrlKey: true }).type).toBe('end');
    expect(press('m', 'KeyM', { ctrlKey: true }).type).toBe('end');
  });

  it('with Ctrl, Alt or Meta belongs to no code, and Shift alone means nothing', () => {
    expect(press('c', 'KeyC', { ctrlKey: true }).type).toBe('other');
    expect(press('w', 'KeyW', { altKey: true }).type).toBe('other');
    expect(press('Shift', 'ShiftLeft').type).toBe('silent');
    expect(press('ArrowLeft', 'ArrowLeft').type).toBe('other');
  });
});

describe('a code', () => {
  it('is half width, upper case, without blanks and control characters', () => {
    expect(code(' ｂｂ－０００１\u001d ')).toBe('BB-0001');
    expect(code('ab【1】—2')).toBe('AB[1]-2');
  });

  it('loses what the scanner writes around it', () => {
    expect(code(']C1BB-0001')).toBe('BB-0001');
    expect(code(']C1BB-0001', { hasAim: false })).toBe(']C1BB-0001');
    expect(code('~BB-0001$', { prefix: '~', suffix: '$' })).toBe('BB-0001');
    expect(code(']C1~bb-0001', { prefix: '~' })).toBe('BB-0001');
  });

  it('that begins with # is a command, and nothing at all is no reading', () => {
    expect(readingOf('#finish', 'wedge', defaultSettings)).toEqual({
      code: '#FINISH',
      source: 'wedge',
      isCommand: true,
    });
    expect(readingOf('#1234', 'wedge', defaultSettings)?.isCommand).toBe(false);
    expect(readingOf('   ', 'manual', defaultSettings)).toBeUndefined();
  });
});
