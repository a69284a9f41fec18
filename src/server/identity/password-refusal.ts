import { isGoodPassword } from '../../metadata/model/password-rule';
import { holdsKnownWord, isCommonPassword } from './common-passwords';
import { typedStarts } from './typed-words';

export type PasswordRefusal = 'passwordRule' | 'passwordKnownWord' | 'passwordCommon';

/**
 * Why this password is refused, as the name of its message; undefined for a good one. `words`: what is known with the account
 * itself, in Chinese also as it sounds. Checked wherever a person's own password comes from.
 */
export async function passwordRefusal(
  password: string,
  minLength: number,
  words: string[],
): Promise<PasswordRefusal | undefined> {
  if (!isGoodPassword(password, minLength)) return 'passwordRule';
  if (holdsKnownWord(password, ['cangtai', ...words, ...(await typedStarts(words))])) return 'passwordKnownWord';
  return (await isCommonPassword(password)) ? 'passwordCommon' : undefined;
}
