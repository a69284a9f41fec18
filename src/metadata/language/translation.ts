import type { Words } from '../../language/words';

/** `schemas/translations/en.json`: the language's own name, and what it says for each Chinese text. */
export interface Translation {
  title: string;
  texts: Words;
  /** Where the same Chinese is another thing: by the name of an entity, or of a part of the shell (`menu`, `enums`). */
  in?: Readonly<Record<string, Words>>;
}

/** Translations by language. */
export type Translations = Readonly<Record<string, Translation>>;

/** The words for an entity or for a part of the shell. */
export const wordsFor = ({ texts, in: parts = {} }: Translation, part: string): Words =>
  parts[part] ? { ...texts, ...parts[part] } : texts;
