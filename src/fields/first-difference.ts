/** Orders places that are told level by level, such as field, row, cell: the first level on which they differ decides. */
export const firstDifference = (left: number[], right: number[]): number =>
  left.map((place, level) => place - (right[level] ?? place)).find((difference) => difference !== 0) ?? 0;
