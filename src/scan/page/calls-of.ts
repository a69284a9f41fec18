import type { Command, ScanPageDefinition } from './definition';

/** The call that a command makes, or leads to; undefined: none. */
export const callOf = ({ request, form, leads }: Command, { steps }: ScanPageDefinition): string | undefined =>
  request?.call ?? form ?? steps[leads ?? '']?.scan?.call;

/** The names of the calls that a page's commands make, or lead to. */
export function callsOf(definition: ScanPageDefinition): string[] {
  const { commands = {}, remove, printed, setup } = definition;
  const names = Object.values(commands).map((command) => callOf(command, definition));
  return [...new Set([...names, remove?.request.call, printed?.call, setup?.unlock.call])].filter(
    (name) => name !== undefined,
  );
}
