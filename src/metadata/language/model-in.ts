import type { Model } from '../model';
import { inWords } from './in-words';
import { wordsFor, type Translation } from './translation';

/** The parts of the model that are translated by words of their own: each entity, and each part of the shell. */
export function partsOf({ entities, ...shell }: Partial<Model>): [name: string, part: unknown][] {
  return [...Object.entries(shell), ...Object.entries(entities ?? {})];
}

/** The compiled model in another language. */
export function modelIn(model: Model, translation: Translation): Model {
  return { ...shellIn(model, translation), entities: inEach(model.entities, translation) };
}

/** The same without entities. */
export function shellIn<Shell extends object>({ ...shell }: Shell, translation: Translation): Shell {
  return inEach(shell as Record<string, unknown>, translation) as Shell;
}

const inEach = <Part>(parts: Record<string, Part>, translation: Translation): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      name === 'entities' ? part : inWords(part, wordsFor(translation, name)),
    ]),
  );
