import { writeValue } from '../capture/field-text';

/** Is something open upon the page? Keys are meant for that first. */
export const isCovered = (): boolean => document.querySelector('.ant-modal-wrap, .ant-drawer-open') !== null;

/** Does the frame ask something in a dialog, as before the page is left? One that is answered already may still be fading. */
export const isAskedAbove = (): boolean => document.querySelector('.ant-modal-confirm:not(.ant-zoom-leave)') !== null;

/** Is a window of the page or the frame open, as the settings or a log? What was scanned would be done behind it; one that is closed already may still be fading. */
export const isOverlaid = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].some(
    (one) => getComputedStyle(one).display !== 'none' && one.querySelector('.ant-zoom-leave') === null,
  );

/** Is a code asked for in a dialog of the frame, a workbench's? What is scanned is meant for it, wherever the cursor is. */
export const takesCodes = (): boolean => document.querySelector(asksForCode) !== null;

/** Types a code that was scanned into that dialog, and sends it. False: there is none. */
export function giveToDialog(code: string): boolean {
  const field = document.querySelector<HTMLInputElement>(`${asksForCode} input:not([type="checkbox"])`);
  if (!field || field.disabled) return false;
  field.focus();
  writeValue(field, code);
  field.form?.requestSubmit();
  return true;
}

const asksForCode = '[data-takes-codes]';
