import { languages } from '../../generated/languages';
import { language } from '../../language/language';
import { inWords } from '../../metadata/language/in-words';
import type { HelpContents } from '../../metadata/model/help';

/** What help tells, in the person's language. */
export async function loadHelpContents(): Promise<HelpContents> {
  const [module, words] = await Promise.all([
    import('../../generated/help.json'),
    languages[language()]?.entities.help?.(),
  ]);
  const said = ('default' in module ? module.default : module) as unknown as HelpContents;
  return words ? inWords(said, words) : said;
}
