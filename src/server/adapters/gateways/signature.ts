import { createHmac } from 'node:crypto';

/** What is signed of a request. */
export interface SignedRequest {
  /** Milliseconds since 1970. */
  time: string;
  key: string;
  /** With a slash first. */
  path: string;
  body: string;
}

/** HMAC-SHA256 over time, idempotency key, path and body, a line each; in hex. */
export const signatureOf = (secret: string, { time, key, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update([time, key, path, body].join('\n')).digest('hex');
