type TextField = HTMLInputElement | HTMLTextAreaElement;

const unwritable = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);

/** Does typing here write into it? */
export function isWritable(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return !unwritable.has(target.type) && !target.readOnly && !target.disabled;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  return target instanceof HTMLElement && target.isContentEditable;
}

/** Writes text where the cursor stands, as if it had been typed. */
export function insertText(target: HTMLElement, text: string): void {
  if (document.activeElement !== target) target.focus({ preventScroll: true });
  // Keeps the browser's own undo, selection and events; nothing else does.
  if (document.execCommand?.('insertText', false, text)) return;
  if (!isTextField(target)) return;
  const { value, selectionStart, selectionEnd } = target;
  const start = selectionStart ?? value.length;
  writeValue(target, value.slice(0, start) + text + value.slice(selectionEnd ?? start));
}

/** Sets the field's text and fires its input event. */
export function writeValue(target: HTMLElement, value: string): void {
  if (!isTextField(target) || target.value === value) return;
  // React overrides the property on the element itself to know what it wrote.
  const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

export const valueOf = (target: HTMLElement): string | undefined => (isTextField(target) ? target.value : undefined);

const isTextField = (target: HTMLElement): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
