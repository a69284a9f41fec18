import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for cookies and tokens. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: whoever reads the database cannot use it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
