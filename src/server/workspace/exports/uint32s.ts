/** Whole numbers as files of spreadsheets and archives have them: four bytes each, the lowest first. */
export function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => bytes.writeUInt32LE(value, 4 * place));
  return bytes;
}
