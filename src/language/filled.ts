/**
 * A text with its `{places}` filled in; what is not given leaves nothing behind. `{title:lower}` is said within a sentence: `Enter {title:lower}`
 * of `Shelf code` is `Enter shelf code`, of `PDA version` as it is.
 */
export const filled = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/\{(\w+)(:lower)?\}/g, (_, key: string, isLower?: string) => {
    const value = String(values[key] ?? '');
    return isLower && /^[A-Z](?:[a-z -]|$)/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value;
  });
