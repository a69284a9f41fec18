/**
 * A text with its `{places}` filled in; what is not given leaves nothing behind. `{title:lower}` is said within a sentence: `Enter {title:lower}`
 * of `Shelf code` is `Enter shelf code`, of `PDA version` as it is. `{1} {1:row|rows}` is the word for one, and for another number.
 */
export const filled = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(
    /\{(\w+)(:lower)?(?::([^|}]+)\|([^}]+))?\}/g,
    (_, key: string, isLower?: string, one?: string, many?: string) => {
      const value = String(values[key] ?? '');
      if (one !== undefined) return value === '1' ? one : String(many);
      return isLower && /^[A-Z](?:[a-z -]|$)/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value;
    },
  );
