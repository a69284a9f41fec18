import { sql, type RawBuilder } from 'kysely';
import { sourceLanguage } from '../../language/language';
import type { Model } from '../../metadata/model';
import { say } from '../platform/errors';
import { inLanguage, knownLanguages, modelIn } from '../platform/language';

/** A message in the language that the column names, for a statement about tasks of many people; Chinese where it names none. */
export function saidToAsker(language: RawBuilder<unknown>, model: Model, name: string): RawBuilder<string> {
  const texts = knownLanguages.map((spoken) => [spoken, inLanguage(spoken, () => say(modelIn(model), name))] as const);
  const cases = texts.map(([spoken, text]) => sql`when ${spoken} then ${text}`);
  return sql<string>`case ${language} ${sql.join([sql`when ${sourceLanguage} then ${say(model, name)}`, ...cases], sql` `)} else ${say(model, name)} end`;
}
