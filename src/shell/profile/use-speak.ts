import { language } from '../../language/language';
import { useMayLeave } from '../tabs/use-may-leave';
import { chooseLanguage } from '../language/chosen-language';

/** Lets the console speak another language, once what was entered may be left: the page is loaded anew. */
export function useSpeak(): (name: string) => Promise<void> {
  const mayLeave = useMayLeave();
  return async (name) => {
    if (name !== language() && (await mayLeave())) chooseLanguage({ name, isNew: true });
  };
}
