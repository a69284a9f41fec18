import { join } from 'node:path';
import { checkSchemas } from '../check';
import { codeTexts } from '../translate/code-texts';
import { catalogueText, renewed } from '../translate/translate';
import { shownTexts } from '../translate/translation-problems';
import type { Draft } from './draft';
import type { Request } from './request';

/** What is new is called in other languages by its English name, and so is what is made of it; `meta check` tells what is left to write. */
export function addTranslations(
  project: string,
  draft: Draft,
  { names, title }: Pick<Request, 'names' | 'title'>,
): void {
  const { model, translations } = checkSchemas(join(project, 'schemas'));
  if (!model) return;
  const shown = [...shownTexts(model, codeTexts()).keys()];
  for (const [language, translation] of Object.entries(translations)) {
    const own = title === undefined ? {} : { [title]: titleOf(names.at(-1) ?? '') };
    const next = renewed({ ...translation, texts: { ...own, ...translation.texts } }, shown);
    draft.write(`schemas/translations/${language}.json`, catalogueText(next));
  }
}

/** `handover-provider`: `Handover provider`. */
const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ');
