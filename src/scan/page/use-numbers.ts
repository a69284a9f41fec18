import { useEffect, useState } from 'react';
import { useEngine } from '../../engine/core/engine';
import type { ScanPageDefinition } from './definition';

type Patterns = Map<string, RegExp>;

/** Says whether a code can be one of these numbers, by the patterns of their fields; as long as nothing is known of them, it can. */
export function useNumbers({ steps }: ScanPageDefinition): (code: string, numbers: string[] | undefined) => boolean {
  const { loadEntity } = useEngine();
  const [patterns, setPatterns] = useState<Patterns>();
  useEffect(() => {
    let isWanted = true;
    const all = [...new Set(Object.values(steps).flatMap(({ scan }) => scan?.numbers ?? []))];
    const read = async (number: string): Promise<[string, RegExp][]> => {
      const [entity = '', name] = number.split('.');
      const { fields } = (await loadEntity(entity)).entity;
      const { pattern } = (fields.find((field) => field.name === name)?.schema ?? {}) as { pattern?: string };
      return pattern ? [[number, new RegExp(pattern, 'u')]] : [];
    };
    // Without known patterns the server decides.
    Promise.all(all.map(read)).then(
      (found) => isWanted && setPatterns(new Map(found.flat())),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [steps, loadEntity]);
  return (code, numbers) => !numbers || !patterns || numbers.some((number) => patterns.get(number)?.test(code) ?? true);
}
