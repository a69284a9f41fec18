import { Refusal } from './refusal';

const longest = 40;
// What files of `src/generated` and of the field types' folder are called already.
const taken = new Set(['index', 'shell', 'validator', 'components', 'target', 'pattern', 'types', 'views', 'storages']);
const words =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof var void while with yield';
const reservedWords = new Set(words.split(' '));

/** Refuses a name that is missing, not kebab-case, too long, reserved, or there already. */
export function checkNewName(what: string, name: string | undefined, known: string[]): string {
  if (!name || name.startsWith('--'))
    throw new Refusal(`Say the name of the ${what}, in kebab-case: handover-provider.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(`"${name}" is not kebab-case. Try "${kebab(name) || 'handover-provider'}".`);
  if (name.length > longest) throw new Refusal(`"${name}" has more than ${longest} letters.`);
  if (taken.has(name) || reservedWords.has(name))
    throw new Refusal(`"${name}" is reserved. Try "${name}-record" or a word of the trade.`);
  if (known.includes(name))
    throw new Refusal(`There is ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} "${name}" already.`);
  return name;
}

/** `handoverProvider`, `Handover Provider` and `handover_provider` as `handover-provider`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');

/** `handover-provider` as `handoverProvider`. */
export const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `handover-provider` as `handover_provider`. */
export const snake = (name: string): string => name.replaceAll('-', '_');
