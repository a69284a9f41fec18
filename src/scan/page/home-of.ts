import type { RefObject } from 'react';
import { isWritable } from '../capture/field-text';
import type { Pending } from './definition';

/** The field that what is typed next is meant for, wherever the cursor stands; null: none, and it is a code. A handheld would open its keyboard over everything. */
export function homeOf(pending: RefObject<Pending | null>): HTMLElement | null {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouched ? null : (pending.current?.missing() ?? null);
  return isWritable(field) ? field : null;
}

/**
 * The first empty field of who signs, in the question that stands on the page: what is typed next may be a password. Null: no second person is asked for, or
 * both are there. What is typed under any other question may be a weight, and is no reason.
 */
export const askedField = (box: RefObject<HTMLInputElement | null>): HTMLElement | null =>
  [
    ...(box.current?.closest('[data-scan-page]')?.querySelectorAll<HTMLInputElement>('[data-second-person] input') ??
      []),
  ].find(({ value }) => !value.trim()) ?? null;

/** Takes the cursor to where the page waits: to what is missing, or to the button that sends all of it, which says that Enter presses it. */
export function goHome(pending: RefObject<Pending | null>, box: RefObject<HTMLInputElement | null>): void {
  const field = homeOf(pending);
  (field ?? pending.current?.sendButton() ?? box.current)?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement) field.select();
}
