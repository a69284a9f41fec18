/** Is it a regular expression of JSON Schema (JavaScript, unicode)? */
export function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}
