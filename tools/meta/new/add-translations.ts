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
  what: string,
  { names, title }: Pick<Request, 'names' | 'title'>,
): void {
  const { model, translations } = checkSchemas(join(project, 'schemas'));
  if (!model) return;
  // The title of a rule is a sentence, which no name says. The types of fields that this process knows are those from before.
  const own = title === undefined || what === 'rule' ? {} : { [title]: titleOf(names.at(-1) ?? '') };
  const shown = [...new Set([...shownTexts(model, codeTexts()).keys(), ...Object.keys(own)])];
  for (const [language, translation] of Object.entries(translations)) {
    const words = { ...own, ...ownWords, ...translation.texts };
    const made = Object.fromEntries(shown.flatMap((text) => madeOf(text, words)));
    const next = renewed({ ...translation, texts: { ...made, ...words } }, shown);
    draft.write(`schemas/translations/${language}.json`, catalogueText(next));
  }
}

/** What the drafts say by themselves. */
const ownWords = {
  第一项: 'First',
  第二项: 'Second',
  开始: 'Begin',
  清空: 'Empty',
  放入: 'Put in',
  放入时间: 'Put in at',
  取出: 'Take out',
};

/** `周转箱状态`, `周转箱数`: what a draft makes of a title. */
function madeOf(text: string, words: Record<string, string>): [string, string][] {
  const [, title = '', ending = ''] = /^(.+)(状态|数)$/.exec(text) ?? [];
  const said = words[title];
  return said ? [[text, ending === '数' ? `Number of ${said.toLowerCase()}` : `${said} status`]] : [];
}

/** `handover-provider`: `Handover provider`. */
const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ');
