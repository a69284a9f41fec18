import type { ScanPageDefinition } from './definition';

/** The names of the calls that a page's commands make. */
export function callsOf({ commands = {}, remove, printed }: ScanPageDefinition): string[] {
  const names = Object.values(commands).flatMap(({ ask, form }) => [ask?.call, form]);
  return [...new Set([...names, remove?.ask.call, printed?.call])].filter((name) => name !== undefined);
}
