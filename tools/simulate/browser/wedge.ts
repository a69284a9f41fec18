import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

interface Pace {
  /** Between two keys; scanners need 1 to 20 ms. */
  gapMs?: number;
  end?: 'Enter' | 'Tab' | null;
  /** As a Chinese input method reports keys. */
  ime?: boolean;
  /** With the times at which the browser gets them: where time is measured. */
  isLive?: boolean;
}

const sessions = new WeakMap<Page, { session: Promise<CDPSession>; lastAt: number }>();
const shift = 8;
const virtualKeys: Record<string, number> = { Enter: 13, Tab: 9 };

/**
 * A scanner that types like a keyboard: real key events in the focused window, with the times that a scanner leaves between them,
 * whatever the load of the machine that plays it.
 */
export async function scan(page: Page, codes: string | string[], pace: Pace = {}): Promise<void> {
  const { gapMs = 4, end = 'Enter', ime = false, isLive = false } = pace;
  const wedge = sessions.get(page) ?? { session: page.context().newCDPSession(page), lastAt: 0 };
  sessions.set(page, wedge);
  const session = await wedge.session;
  const keys = [codes].flat().flatMap((code) => [...[...code].map(signKey), ...(end ? [endKey(end)] : [])]);
  let at = Math.max(wedge.lastAt + 250, Date.now() - keys.length * gapMs);
  wedge.lastAt = at + keys.length * gapMs;
  // No key is pressed in the future: what is scanned next, in its own time, would seem to come right after it.
  await sleep(Math.max(0, wedge.lastAt - Date.now()));
  const pressed = keys.map((key) => {
    at += gapMs;
    return session.send('Input.dispatchKeyEvent', {
      ...(ime ? throughIme(key) : key),
      type: ime || !key.text ? 'rawKeyDown' : 'keyDown',
      ...(!isLive && { timestamp: at / 1000 }),
    });
  });
  await Promise.all(pressed);
}

interface Key {
  key: string;
  code: string;
  text?: string;
  modifiers?: number;
  windowsVirtualKeyCode: number;
}

function signKey(sign: string): Key {
  const [code, isShifted] = placeOf(sign);
  return {
    key: sign,
    code,
    text: sign,
    modifiers: isShifted ? shift : 0,
    windowsVirtualKeyCode: sign.toUpperCase().charCodeAt(0),
  };
}

function placeOf(sign: string): [code: string, isShifted: boolean] {
  if (/[a-z]/i.test(sign)) return [`Key${sign.toUpperCase()}`, /[A-Z]/.test(sign)];
  if (/\d/.test(sign)) return [`Digit${sign}`, false];
  return sign === '#' ? ['Digit3', true] : ['Minus', false];
}

const endKey = (key: 'Enter' | 'Tab'): Key => ({
  key,
  code: key,
  text: key === 'Enter' ? '\r' : undefined,
  windowsVirtualKeyCode: virtualKeys[key] ?? 0,
});

/** Everything is `Process`, and the input method has the text. */
const throughIme = ({ code, modifiers }: Key): Key => ({ key: 'Process', code, modifiers, windowsVirtualKeyCode: 229 });
