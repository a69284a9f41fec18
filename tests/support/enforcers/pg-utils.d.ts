declare module 'pg/lib/utils' {
  /** What the driver sends for a value: its text, or null. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
