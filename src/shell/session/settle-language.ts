import type { Session } from './session';
import type { SessionCalls } from './session-calls';
import { chooseLanguage, chosenLanguage, noteLanguageKept } from '../language/chosen-language';
import { sourceLanguage } from '../../language/language';

/** The language follows the account into every browser; what was chosen last in this one goes to the account. */
export async function settleLanguage(session: Session, { savePreference }: Pick<SessionCalls, 'savePreference'>) {
  if (!('person' in session)) return;
  const { name, isNew } = chosenLanguage();
  const { language: kept } = session.person;
  if (kept && !isNew) return kept === name ? undefined : chooseLanguage({ name: kept });
  // Until the password is changed an account keeps nothing.
  if (session.step === 'password' || (!kept && name === sourceLanguage)) return;
  await savePreference({ language: name }).then(
    () => noteLanguageKept(name),
    // The next page tries again.
    () => undefined,
  );
}
