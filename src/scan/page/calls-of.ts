import type { ScanPageDefinition } from './definition';

/** The names of the calls that a page's commands make. */
export function callsOf({ commands = {}, remove }: ScanPageDefinition): string[] {
  const asks = [...Object.values(commands).map(({ ask }) => ask), remove?.ask];
  return [...new Set(asks.flatMap((ask) => (ask ? [ask.call] : [])))];
}
