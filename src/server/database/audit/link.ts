import { createHash } from 'node:crypto';

/** Why an entry is linked: it came; a migration renamed what it is about; it was changed; it went. The last two never happen in order. */
export type Why = 'new' | 'renamed' | 'changed' | 'deleted';

export interface Note {
  source: string;
  entry_id: string;
  digest: Buffer | null;
  was: Buffer | null;
  why: Why;
}

export interface Link extends Note {
  seq: number;
  /** ISO, in UTC. */
  at: string;
  hash: Buffer;
}

/** The last link, which vouches for all before: what is to be kept elsewhere. */
export interface Head {
  seq: number;
  /** Hexadecimal. */
  hash: string;
}

/** Before the first link. */
export const origin: Buffer = Buffer.alloc(32);

/** SHA-256 of the link's content and of the hash before. */
export function hashOf({ seq, source, entry_id, digest, was, why, at }: Omit<Link, 'hash'>, before: Buffer): Buffer {
  const content = JSON.stringify([seq, source, entry_id, hex(digest), hex(was), why, at]);
  return createHash('sha256').update(before).update(content).digest();
}

const hex = (bytes: Buffer | null): string | null => bytes && bytes.toString('hex');

/** `12:9f86…`, as it is printed and given back. */
export const headText = ({ seq, hash }: Head): string => `${seq}:${hash}`;

/** Throws for what is no head. */
export function headFrom(text: string): Head {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!hash) throw new Error(`“${text}”不是审计链头，应为“序号:哈希” (no head; it looks like 12:9f86…)`);
  return { seq: Number(seq), hash };
}
