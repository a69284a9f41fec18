import { languages } from '../../generated/languages';
import { language, sourceLanguage } from '../../language/language';

const key = 'cangtai.language';

interface Choice {
  name: string;
  /** Chosen in this browser; the account does not know yet. */
  isNew?: boolean;
}

/** The languages that there are, each by its own name. */
export const languageTitles: Record<string, string> = {
  // eslint-disable-next-line texts/chinese-texts -- a language is called by its own name in all of them
  [sourceLanguage]: '中文',
  ...Object.fromEntries(Object.entries(languages).map(([name, { title }]) => [name, title])),
};

/** What was chosen in this browser; Chinese where nothing was, or storage is switched off. */
export function chosenLanguage(): Choice {
  try {
    const choice = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choice>;
    return choice.name && languageTitles[choice.name] ? { ...choice, name: choice.name } : { name: sourceLanguage };
  } catch {
    return { name: sourceLanguage };
  }
}

/** Chooses a language. The page is loaded anew: much of what it says was said already. Not where the choice could not be kept: it would be for ever. */
export function chooseLanguage(choice: Choice): void {
  keep(choice);
  if (choice.name !== language() && chosenLanguage().name === choice.name) window.location.reload();
}

/** The account knows the choice now. */
export const noteLanguageKept = (name: string): void => keep({ name });

function keep(choice: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // The language stays as it is.
  }
}
