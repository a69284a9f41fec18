import { pointer, type Json } from '../sources';
import type { Checked } from './context';

/** The enumeration that the types of positions are from. */
const positionTypes = 'position-type';

/** Help about pages, and tours for positions and to pages, that there are not; the last of all checks. */
export function checkHelp({ menu, enums, sources, report }: Checked): void {
  const file = sources.shell.help;
  // A page that another mistake takes from the menu is not told again.
  if (!file || report.hasBroken || report.problems.length) return;
  const paths = [...new Set(menu.flatMap(({ items }) => items.map(({ path }) => path)))];
  const told = Object.keys(file.value.pages as Json);
  const mistake = (at: string, what: string, name: string, known: string[], isKey = false) =>
    report.unknown(file.path, at, 'BAD_HELP', what, name, known, isKey);
  for (const path of told)
    if (!paths.includes(path)) mistake(pointer('pages', path), 'The menu has no page', path, paths, true);
  const positions = (enums.get(positionTypes)?.values ?? []).map(({ value }) => String(value));
  (file.value.tours as Json[]).forEach((tour, index) => {
    ((tour.positions ?? []) as string[]).forEach((type, place) => {
      const at = pointer('tours', index, 'positions', place);
      if (!positions.includes(type)) mistake(at, 'There is no type of position', type, positions);
    });
    (tour.steps as Json[]).forEach(({ path }, place) => {
      const at = pointer('tours', index, 'steps', place, 'path');
      if (path !== undefined && !paths.includes(String(path))) mistake(at, 'The menu has no page', String(path), paths);
    });
  });
}
