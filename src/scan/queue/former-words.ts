/** What fields of stored queues were called in former releases. */
const words: Record<string, string> = {
  entries: 'jobs',
  entry: 'job',
  frozen: 'prepared',
  memory: 'pageState',
  hand: 'workTurn',
  handCode: 'workCode',
  bench: 'workbenchId',
  benchName: 'workbenchName',
  benchCode: 'workbenchCode',
};

/** What a browser has stored, with the names of this release: a queue that waits through an upgrade is worked off after it. */
export function inTodaysWords<Stored>(stored: Stored): Stored {
  return renamed(stored) as Stored;
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [Object.hasOwn(words, name) ? words[name] : name, renamed(inner)]),
  );
}
