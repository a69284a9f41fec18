/** A text with its `{places}` filled in; what is not given leaves nothing behind. */
export const filled = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
