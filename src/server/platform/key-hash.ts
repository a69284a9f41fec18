import { createHash } from 'node:crypto';

/** What is kept of a request's key, 32 bytes: enough to find the request by its key, nothing to repeat it with. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
