import type pg from 'pg';

// Per connection: their plans stand in its memory.
const maxNames = 200;
const longest = 5000;

/**
 * Has statements that come again parsed, and in the end planned, once per connection. Not those that page: the best plan of a list depends on
 * what is asked for.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size === maxNames || text.length > longest || /\blimit\b/i.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const query = client.query.bind(client) as (...said: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...others) : query(text, values, ...others);
  };
  client.query = prepared as typeof client.query;
}
