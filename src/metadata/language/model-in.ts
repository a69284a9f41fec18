import type { Model } from '../model';
import { inWords, textsIn } from './in-words';
import { wordsFor, type Translation } from './translation';

/** What each part of the model says that is translated by words of its own: each entity, and each part of the shell. */
export function textsOfParts({ entities, roles: _, ...shell }: Omit<Model, 'fingerprint'>): Map<string, Set<string>> {
  // Roles are records, which are in the language of those who keep them.
  const parts = Object.entries({ ...shell, ...entities });
  return new Map(parts.map(([name, part]) => [name, textsIn({ [name]: part })]));
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
      // By its name: the keys of messages are no words of JSON Schema.
      name === 'entities' ? part : (inWords({ [name]: part }, wordsFor(translation, name))[name] as Part),
    ]),
  );
