import { physicalKey } from './physical-keys';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/** What a key press is for the wedge. `silent` keys (Shift, for instance) are part of everything and mean nothing. */
export type ReadKey = { type: 'text'; text: string; byIme: boolean } | { type: 'end' | 'other' | 'silent' };

const silent = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'NumLock', 'Unidentified', 'Dead']);
const ends = new Set(['Enter', 'NumpadEnter', 'Tab']);
const inputMethod = 229;

/**
 * Reads a key press. A Chinese input method reports every key as `Process` with the code 229: then, and when it writes its
 * own punctuation, the key's place on the keyboard says what the scanner meant.
 */
export function readKey(press: KeyPress): ReadKey {
  const { key, code, shiftKey, isComposing } = press;
  const byIme = isComposing || key === 'Process' || press.keyCode === inputMethod;
  if (press.ctrlKey || press.metaKey || press.altKey) return withModifier(press);
  if (ends.has(byIme ? code : key) || ends.has(code)) return { type: 'end' };
  if (!byIme && silent.has(key)) return { type: 'silent' };
  if (!byIme && /^[\x20-\x7e]$/.test(key)) return { type: 'text', text: key, byIme };
  const text = physicalKey(code, shiftKey);
  if (text !== undefined && (byIme || [...key].length <= 2)) return { type: 'text', text, byIme };
  if (!byIme && [...key].length === 1) return { type: 'text', text: key, byIme };
  return { type: byIme ? 'silent' : 'other' };
}

// Some scanners send their line feed as Ctrl+J or Ctrl+M, and the separators within GS1 codes as Ctrl+].
function withModifier({ ctrlKey, altKey, metaKey, code }: KeyPress): ReadKey {
  if (!ctrlKey || altKey || metaKey) return { type: 'other' };
  if (code === 'KeyJ' || code === 'KeyM') return { type: 'end' };
  return { type: code === 'BracketRight' ? 'silent' : 'other' };
}
