// White text is read on all of them.
const colors = ['#1d4ed8', '#7c2d92', '#9a3412', '#0f766e', '#b91c5c', '#4d5b00', '#155e75', '#6b3fa0'];

/** The colour of a sorting code: the same letters have the same. */
export function sortColor(code: unknown): string {
  const sum = [...String(code ?? '').slice(0, 2)].reduce((total, sign) => total * 31 + (sign.codePointAt(0) ?? 0), 7);
  return colors[sum % colors.length] ?? '#1d4ed8';
}
