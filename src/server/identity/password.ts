import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordChecks } from './password-checks';

// Argon2id with the parameters that OWASP recommends for servers: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
  return hash(password, cost);
}

/** Is it the password? Without a stored hash it takes as long and says no, so that time does not tell who exists. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  passwordChecks.inc();
  const right = await verify(stored ?? (await dummy), password);
  return right && stored !== undefined;
}

const dummy = hashPassword('nobody has this password');

const oneOf = (signs: string): string => signs.charAt(randomInt(signs.length));

function shuffled(signs: string[]): string[] {
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] as string, signs[last] as string];
  }
  return signs;
}
