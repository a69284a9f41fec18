import { createHash } from 'node:crypto';

const maxBytes = 63;

/** A deterministic name for a database object; what PostgreSQL would cut off is replaced by a hash. */
export function objectName(...parts: string[]): string {
  const name = parts
    .join('_')
    .replace(/[^A-Za-z0-9_]/g, '_')
    .toLowerCase();
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, maxBytes - 9)}_${hash}`;
}

/** A quoted identifier in SQL text. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const idents = (names: string[]): string => names.map(ident).join(', ');
