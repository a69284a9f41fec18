import type { Entry, Frozen } from '../queue/entry';
import { bodyOf, type AnyRequest, type CommandLabel, type ScanPageDefinition } from './definition';
import type { Memory } from './memory';

/** Sent with what was weighed, not scanned. */
export const submitCode = '#SUBMIT';

/**
 * The request that an entry stands for when its turn comes, after the answers to all before it. Undefined when it stands for none
 * at this step.
 */
export function resolve(entry: Entry, memory: Memory, definition: ScanPageDefinition): Frozen | undefined {
  if (entry.agreed) return entry.agreed;
  const ask = askOf(entry, memory, definition);
  if (!ask) return undefined;
  const code = entry.isCommand ? '' : entry.code;
  const body = bodyOf(ask, { work: memory.work, code, values: entry.values ?? {} });
  return { call: ask.call, body: { ...body, base: { source: entry.source } } };
}

/** What an entry asks for at this step; undefined where it asks for nothing. */
export function askOf(
  { code, isCommand, removes }: Entry,
  { step, work, isRemoving }: Memory,
  definition: ScanPageDefinition,
): AnyRequest | undefined {
  const here = definition.steps[step];
  if (!isCommand) return removes || isRemoving ? definition.remove?.ask : here?.scan;
  if (code === submitCode) return here?.submit;
  const command = definition.commands?.[code as CommandLabel];
  return command && (command.isPossible?.(work) ?? true) ? command.ask : undefined;
}
