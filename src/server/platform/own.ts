/** What stands in a table of ours under a name that a request has said; undefined for one like `toString`, which every object has. */
export const own = <Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;
