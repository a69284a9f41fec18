import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { queueOf } from './hashing-queue';
import { passwordChecks } from './password-checks';

// Argon2id with the first of the parameters that OWASP recommends for servers: 46 MiB, one pass, one lane.
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const currentHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

// So many times that memory is held, and so many of libuv's four threads, which files need, too.
const inTurn = queueOf(2, 64);

const lower = 'abcdefghijkmnpqrstuvwxyz';
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';

/** A random password that satisfies the rule; no signs that look alike, since people copy it by hand. */
export function oneTimePassword(minLength: number): string {
  const length = Math.max(minLength, 12) + 4;
  const must = [lower, upper, digits].map(oneOf);
  const rest = Array.from({ length: length - must.length }, () => oneOf(lower + upper + digits));
  return shuffled([...must, ...rest]).join('');
}

/** The hash to store, with its parameters and salt in it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Was the hash made with other parameters than today's? */
export const isOutdated = (stored: string): boolean => !stored.startsWith(currentHash);

/** Is it the password? Without a stored hash it takes as long and says no, so that time does not tell which accounts exist. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  passwordChecks.inc();
  dummy ??= hashPassword('a password of no account');
  const compared = stored ?? (await dummy);
  const right = await inTurn(() => verify(compared, password));
  return right && stored !== undefined;
}

let dummy: Promise<string> | undefined;

const oneOf = (signs: string): string => signs.charAt(randomInt(signs.length));

function shuffled(signs: string[]): string[] {
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] as string, signs[last] as string];
  }
  return signs;
}
