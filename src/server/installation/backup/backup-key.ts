import { createHmac, hkdfSync, scryptSync, timingSafeEqual } from 'node:crypto';

/** What an installation signs its backups with. */
export interface BackupKey {
  /** Tells keys apart, and tells nothing of the key. */
  id: string;
  secret: Buffer;
}

/**
 * The installation's keys, the one to sign with first: of `CANGTAI_SECRET`, and of the password in the database owner's address (the
 * embedded database has a random one). Backups stay valid when a secret is added later.
 */
export function backupKeys(ownerUrl: string, secret?: string): BackupKey[] {
  const password = decodeURIComponent(new URL(ownerUrl).password);
  return [...new Set([secret, password])].flatMap((seed) => (seed ? [keyOf(seed)] : []));
}

/** Slow on purpose: a reader of a backup must not find out a short password by trying. */
function keyOf(seed: string): BackupKey {
  const slow = scryptSync(seed, 'cangtai backup', 32);
  const derived = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', slow, '', purpose, bytes));
  return {
    id: derived('cangtai backup key id', 6).toString('hex'),
    secret: derived('cangtai backup signature', 32),
  };
}

export const sign = ({ secret }: BackupKey, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export function isSignedWith(key: BackupKey, text: string, signature: string): boolean {
  const [found, wanted] = [Buffer.from(signature), Buffer.from(sign(key, text))];
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
