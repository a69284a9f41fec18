import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { languages } from '../../generated/languages';
import { setLanguage, sourceLanguage } from '../../language/language';
import { shellIn } from '../../metadata/language/model-in';
import { shellModel } from '../shell-model';
import { chosenLanguage } from './chosen-language';

const antdLocales: Record<string, () => Promise<{ default: Locale }>> = { en: () => import('antd/es/locale/en_US') };

let locale: Locale = zhCN;

/** The words of antd's components. */
export const antdLocale = (): Locale => locale;

/** Loads what the chosen language needs, before anything is drawn; undefined when it is there. Without it the console is Chinese. */
export function loadLanguage(): Promise<void> | undefined {
  const { name } = chosenLanguage();
  document.documentElement.lang = sourceLanguage;
  return name === sourceLanguage ? undefined : load(name).catch(() => undefined);
}

async function load(name: string): Promise<void> {
  const [words, antd] = await Promise.all([languages[name]?.shell(), antdLocales[name]?.()]);
  if (!words) return;
  setLanguage(name, words.texts);
  Object.assign(shellModel, shellIn(shellModel, { title: name, ...words }));
  if (antd) locale = antd.default;
  document.documentElement.lang = name;
}
