import type { ScanPageDefinition } from './definition';
import type { LeftWork, Memory } from './memory';
import type { ScanPlace } from './surroundings';

type Bench = Pick<ScanPlace['workbench'], 'id' | 'name' | 'code'>;

/** So many are kept: who comes back has been away for a moment, not for days. */
const mostLeft = 3;

/**
 * What is known at this workbench: what was in hand at another is not in hand here, and is taken up again on coming back. What was
 * scanned and told stays to be read.
 */
export function atBench(memory: Memory, { id, name, code }: Bench, definition: ScanPageDefinition): Memory {
  if (memory.bench === id) return memory;
  const { bench: before, benchName = '', benchCode, step, work, counters, handCode } = memory;
  const { first, leave } = definition;
  const isInHand = step !== first || (leave?.isInHand?.(work) ?? false);
  const kept = (memory.left ?? []).filter((one) => one.bench !== before);
  const left: LeftWork[] =
    before !== undefined && isInHand
      ? [{ bench: before, name: benchName, code: benchCode, step, work, counters, handCode }, ...kept]
      : kept;
  const back = left.find((one) => one.bench === id);
  return {
    ...memory,
    bench: id,
    benchName: name,
    benchCode: code,
    step: back?.step ?? first,
    work: back?.work ?? {},
    counters: back?.counters ?? {},
    handCode: back?.handCode,
    // What has become of it meanwhile is asked for.
    isStale: back ? true : memory.isStale,
    left: left.filter((one) => one !== back).slice(0, mostLeft),
  };
}
