import { useSyncExternalStore } from 'react';
import { useNotifyError } from '../../engine/core/client/use-notify-error';
import { createListeners } from '../../engine/core/platform/listeners';
import type { Person, Preference } from './session';
import { useSession } from './session-context';

const { subscribe, tell } = createListeners();
/** What was saved since the session was loaded, by account. */
const saved = new Map<string, Preference>();

/** What a person prefers, and how to prefer something else: it counts at once here, and is kept on the server for all browsers of the account. */
export function useOwnPreference<Key extends keyof Preference>(
  person: Person,
  name: Key,
): [value: Preference[Key], save: (value: NonNullable<Preference[Key]>) => void] {
  const { savePreference } = useSession();
  const notifyError = useNotifyError();
  const value = useSyncExternalStore(subscribe, () => (saved.get(person.id) ?? {})[name] ?? person[name]);
  const save = (next: NonNullable<Preference[Key]>) => {
    saved.set(person.id, { ...saved.get(person.id), [name]: next });
    tell();
    savePreference({ [name]: next }).catch(notifyError);
  };
  return [value, save];
}
