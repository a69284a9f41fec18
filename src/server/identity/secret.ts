import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for cookies and tokens. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret: useless to a reader of the database. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
