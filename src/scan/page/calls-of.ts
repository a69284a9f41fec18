import type { ScanPageDefinition } from './definition';

/** The names of the calls that a page's commands make. */
export function callsOf({ commands = {}, remove, printed, setup }: ScanPageDefinition): string[] {
  const names = Object.values(commands).flatMap(({ request, form }) => [request?.call, form]);
  return [...new Set([...names, remove?.request.call, printed?.call, setup?.unlock.call])].filter(
    (name) => name !== undefined,
  );
}
