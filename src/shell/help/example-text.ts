import { zh } from '../../language/zh';

const isPlain = (value: unknown): boolean => typeof value !== 'object' && value !== undefined;

/** An example as it is typed; nothing for rows and whole objects, which are filled in by parts. */
export function exampleText(example: unknown): string {
  const values = Array.isArray(example) ? (example as unknown[]) : [example];
  return values.every(isPlain) ? values.map(String).join(zh`、`) : '';
}
