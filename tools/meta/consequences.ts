import type { Problem } from '../../src/metadata/compile/problem';

/** What is said of conditions and values while an enumeration has one value twice. */
const ofValues = ['NEVER_HOLDS', 'ALWAYS_HOLDS', 'NEVER_VISIBLE', 'BAD_DEFAULT', 'BAD_FIGURE', 'OWN_VALUE'];

/** Without what goes away by itself once another problem is mended. */
export function withoutConsequences(problems: Problem[]): Problem[] {
  const isDoubled = problems.some(({ code }) => code === 'DUPLICATE_VALUE');
  const empty = problems.flatMap(({ code, file, pointer }) =>
    code === 'EMPTY_RANGE' ? [`${file} ${pointer.replace(/\/[^/]*$/, '/')}`] : [],
  );
  return problems.filter(
    ({ code, file, pointer }) =>
      !(isDoubled && ofValues.includes(code)) &&
      // Nothing fits an empty range, an example neither.
      !(code === 'BAD_DEFAULT' && empty.some((place) => `${file} ${pointer}`.startsWith(place))),
  );
}
