import type { ToneName } from './tones';

const settingName = 'cangtai.scan.vibration';

/** Milliseconds of shaking and stillness. Told apart in a gloved hand: a tap, two, one that is long, three, and a tap with a long one. */
const patterns: Record<ToneName, number[]> = {
  ok: [40],
  warn: [90, 70, 90],
  fail: [450],
  unprinted: [120, 80, 120, 80, 120],
  alarm: [250, 100, 250, 100, 250],
  done: [40, 60, 160],
};

/** Can this device shake at all? */
export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

/** What the person at this device has chosen; on at first. */
export function isVibrationOn(): boolean {
  try {
    return localStorage.getItem(settingName) !== 'off';
  } catch {
    return true;
  }
}

export function setVibration(isOn: boolean): void {
  try {
    localStorage.setItem(settingName, isOn ? 'on' : 'off');
  } catch {
    // Without storage the device shakes.
  }
}

/** Browsers refuse to shake a page that was not touched since it was loaded, and say so in the console. */
const isTouched = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** Shakes the device as the tone sounds; the latest replaces what is still shaking. */
export function vibrate(tone: ToneName): void {
  if (canVibrate() && isVibrationOn() && isTouched()) navigator.vibrate(patterns[tone]);
}
