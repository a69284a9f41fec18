// What a keyboard wedge that speaks US English means by each key: plain, and with Shift.
const signs: Record<string, readonly [string, string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Backquote: ['`', '~'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
};

const shiftedDigits = ')!@#$%^&*(';

/** The character that a key stands for by its place on the keyboard; undefined for keys that write nothing. */
export function physicalKey(code: string, shift: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shift ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return shift ? shiftedDigits[Number(digit)] : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? signs[code]?.[shift ? 1 : 0];
}
