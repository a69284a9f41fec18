import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import type { ScanPageDefinition } from './definition';

/** Says whether a code can be one of these numbers, by the patterns of their fields; as long as nothing is known of them, it can. */
export function useNumbers({ steps }: ScanPageDefinition): (code: string, numbers: string[] | undefined) => boolean {
  const { loadEntity } = useEngine();
  const readPattern = async (number: string): Promise<[string, RegExp][]> => {
    const [entity = '', name] = number.split('.');
    const { fields } = (await loadEntity(entity)).entity;
    const { pattern } = (fields.find((field) => field.name === name)?.schema ?? {}) as { pattern?: string };
    return pattern ? [[number, new RegExp(pattern, 'u')]] : [];
  };
  const readPatterns = async () => {
    const all = new Set(Object.values(steps).flatMap(({ scan }) => scan?.numbers ?? []));
    return new Map((await Promise.all([...all].map(readPattern))).flat());
  };
  // Without known patterns the server decides.
  const { data: patterns } = useData(readPatterns, [steps, loadEntity]);
  return (code, numbers) => !numbers || !patterns || numbers.some((number) => patterns.get(number)?.test(code) ?? true);
}
