import type { Session } from './session';
import type { SessionCalls } from './session-calls';
import { chooseLanguage, chosenLanguage, noteLanguageKept } from '../language/chosen-language';

/** The language follows the account into every browser; what was chosen anew in this one goes to the account, and nothing that another person chose. */
export async function settleLanguage(session: Session, { savePreference }: Pick<SessionCalls, 'savePreference'>) {
  if (!('person' in session)) return;
  const { name, isNew } = chosenLanguage();
  const { language: kept } = session.person;
  if (!isNew) return kept && kept !== name ? chooseLanguage({ name: kept }) : undefined;
  // Until the password is changed an account keeps nothing.
  if (session.step === 'password') return;
  await savePreference({ language: name }).then(
    () => noteLanguageKept(name),
    // The next page tries again.
    () => undefined,
  );
}
