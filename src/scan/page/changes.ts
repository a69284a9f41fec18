import type { CommandLabel, ScanPageDefinition } from './definition';
import { begunAnew, type Memory } from './memory';

/** Puts down what is in hand: nothing is written, and it can be taken up again. */
export const leaveLabel = '#CANCEL';
/** The next code is taken out instead of put in; once more, and it is not. */
export const removeLabel = '#REMOVE';

interface Change {
  memory: Memory;
  message: string;
}

/** What a command changes that asks the server nothing; undefined: it is none, or there is nothing to do it with. */
export function changeOf(label: string, memory: Memory, definition: ScanPageDefinition): Change | undefined {
  if (label === leaveLabel)
    return canLeave(memory, definition)
      ? { memory: begunAnew(memory, definition.first), message: '已放下，可再次扫描继续' }
      : undefined;
  if (label === removeLabel) return canRemove(memory, definition) ? removing(memory, definition) : undefined;
  const command = definition.commands?.[label as CommandLabel];
  if (!command?.change || !(command.isPossible?.(memory.work) ?? true)) return undefined;
  const { message, work } = command.change(memory.work);
  return { memory: { ...memory, work: { ...memory.work, ...work } }, message };
}

/** Is something in hand that can be put down? */
export const canLeave = ({ step, work }: Memory, { first, leave }: ScanPageDefinition): boolean =>
  !leave?.unless?.(work) && (step !== first || (leave?.isInHand?.(work) ?? false));

export const canRemove = ({ work }: Memory, { remove }: ScanPageDefinition): boolean =>
  remove !== undefined && (remove.isPossible?.(work) ?? true);

function removing(memory: Memory, { remove, steps }: ScanPageDefinition): Change {
  const isRemoving = !memory.isRemoving;
  const message = isRemoving ? (remove?.prompt ?? '') : (steps[memory.step]?.prompt ?? '');
  return { memory: { ...memory, isRemoving }, message };
}
