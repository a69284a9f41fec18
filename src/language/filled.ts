/**
 * A text with its `{places}` filled in; what is not given leaves nothing behind. `{title:lower}` is said within a sentence: `Enter {title:lower}`
 * of `Shelf code` is `Enter shelf code`, of `PDA version` as it is. `{1} {1:row|rows}` is the word for one, and for another number.
 */
export const filled = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, place: string) => {
    const [key = '', ...how] = place.split(':');
    if (!/^\w+$/.test(key)) return whole;
    const value = String(values[key] ?? '');
    const [form = '', many] = how.join(':').split('|');
    if (many !== undefined) return value === '1' ? form : many;
    return form === 'lower' && /^[A-Z](?:[a-z -]|$)/.test(value)
      ? value.charAt(0).toLowerCase() + value.slice(1)
      : value;
  });
