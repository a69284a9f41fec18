import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import type { ScanPageDefinition } from './definition';

interface Known {
  title: string;
  pattern?: RegExp;
}

export interface Numbers {
  /** Can a code be one of these numbers, by the patterns of their fields? As long as nothing is known of them, it can. */
  canBe(code: string, numbers: string[] | undefined): boolean;
  /** How these numbers are called, each once. */
  titlesOf(numbers: string[] | undefined): string[];
  /** What a code may be of all that is scanned on this page, by the patterns. */
  kindsOf(code: string): string[];
}

/** What can be scanned on a page: fields of entities, with the patterns that their numbers have. */
export function useNumbers({ steps, remove }: ScanPageDefinition): Numbers {
  const { loadEntity } = useEngine();
  const readNumber = async (number: string): Promise<[string, Known]> => {
    const [entity = '', name] = number.split('.');
    const { fields } = (await loadEntity(entity)).entity;
    const field = fields.find((one) => one.name === name);
    const { pattern } = (field?.schema ?? {}) as { pattern?: string };
    return [number, { title: field?.title ?? '', ...(pattern && { pattern: new RegExp(pattern, 'u') }) }];
  };
  const readNumbers = async () => {
    const asked = [...Object.values(steps).map(({ scan }) => scan), remove?.request];
    const all = new Set(asked.flatMap((request) => request?.numbers ?? []));
    return new Map(await Promise.all([...all].map(readNumber)));
  };
  // Without known patterns the server decides.
  const { data: known } = useData(readNumbers, [steps, remove, loadEntity]);
  return {
    canBe: (code, numbers) =>
      !numbers || !known || numbers.some((number) => known.get(number)?.pattern?.test(code) ?? true),
    kindsOf: (code) => [
      ...new Set([...(known?.values() ?? [])].flatMap(({ title, pattern }) => (pattern?.test(code) ? title : []))),
    ],
    titlesOf: (numbers = []) => [...new Set(numbers.flatMap((number) => known?.get(number)?.title || []))],
  };
}
