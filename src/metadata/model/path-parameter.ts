/** The name of the one place for a value in an address, `partner` of `/inbound/{partner}-sign`; undefined where there is not one. */
export function placeholderOf(path: string): string | undefined {
  const [first, ...others] = path.matchAll(/\{(\w+)\}/g);
  const isWhole = !/[{}]/.test(path.replaceAll(/\{\w+\}/g, ''));
  return isWhole && others.length === 0 ? first?.[1] : undefined;
}

/** The address of one value. */
export const pathWith = (path: string, value: string): string => path.replace(/\{\w+\}/, value.toLowerCase());
