/** Is the cursor nowhere that it is needed? A command's button has done its work once it was pressed; pressed again by Enter, it would do it twice. */
export const isFreeFocus = (now: Element | null): boolean =>
  now === null || now === document.body || now.matches('[data-command], [data-part="tools"] button');
