import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'cangtai stored answer', 32));

/**
 * A text that only this secret opens again: of a browser's session, whose hash only is kept here. `about` says what it is
 * sealed for; it must be said again to open it.
 */
export function seal(secret: string, text: string, about = ''): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFrom(secret), iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** The text, or undefined when it was sealed with another secret, for something else, or never. */
export function unseal(secret: string, sealed: string, about = ''): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < ivLength + tagLength) return undefined;
  const decipher = createDecipheriv(algorithm, keyFrom(secret), bytes.subarray(0, ivLength)).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
