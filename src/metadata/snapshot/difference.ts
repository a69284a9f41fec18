import type { Line } from './line';

// Their order on the screen is part of what is seen.
const ordered = ['filter', 'column', 'toolbar', 'row', 'section', 'field', 'item'];
/** Lines that say where something stands, not what it is. */
const places = ['screen', 'viewer', 'state', 'form', 'section'];

/** What somebody sees differently now, a sentence each: `仓库操作员 lost column 重量`. */
export function differences(before: Line[], after: Line[]): string[] {
  return compare(before, after, []);
}

function compare(before: Line[], after: Line[], where: Line[]): string[] {
  const [old, now] = [keyed(before), keyed(after)];
  const lost = [...old].filter(([key]) => !now.has(key)).map(([, line]) => who(where) + lossOf(line));
  const gained = [...now].filter(([key]) => !old.has(key)).map(([, line]) => who(where) + gainOf(line));
  const changed = [...now].flatMap(([key, line]) => {
    const was = old.get(key);
    return was ? [...facetChanges(was, line, where), ...compare(was.below, line.below, inside(where, line))] : [];
  });
  return [...lost, ...gained, ...moved(old, now, where), ...changed];
}

const inside = (where: Line[], line: Line): Line[] => (line.noun === 'screen' ? where : [...where, line]);

/** Lines by noun and title; the second of a kind gets a number. */
function keyed(lines: Line[]): Map<string, Line> {
  const found = new Map<string, Line>();
  for (const item of lines) {
    let key = nameOf(item);
    for (let number = 2; found.has(key); number += 1) key = `${nameOf(item)} #${number}`;
    found.set(key, item);
  }
  return found;
}

function moved(old: Map<string, Line>, now: Map<string, Line>, where: Line[]): string[] {
  return ordered.flatMap((noun) => {
    const ofNoun = (lines: Map<string, Line>, others: Map<string, Line>) =>
      [...lines].filter(([key, line]) => line.noun === noun && others.has(key)).map(([, line]) => line.title);
    const [was, is] = [ofNoun(old, now), ofNoun(now, old)];
    return was.join('\n') === is.join('\n') ? [] : [`${who(where)}sees ${noun}s in another order: ${is.join('、')}`];
  });
}

function facetChanges(was: Line, is: Line, where: Line[]): string[] {
  const [old, now] = [facetsOf(was), facetsOf(is)];
  const about = `${places.includes(is.noun) ? who([...where, is]) : who(where)}${subjectOf(is)}`;
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((name) => {
    const [before, after] = [old.get(name), now.get(name)];
    return before === after ? [] : [about + changeOf(name, before, after)];
  });
}

function changeOf(name: string, before: string | undefined, after: string | undefined): string {
  if (after === undefined) return before ? `no longer ${name} ${before}` : `is no longer ${name}`;
  const text = after ? `now ${name} ${after}` : `is now ${name}`;
  return before ? `${text} (was ${before})` : text;
}

function facetsOf({ facets }: Line): Map<string, string> {
  const pairs = facets.map((facet): [string, string] => {
    const [name = '', ...value] = facet.split(' ');
    return [name, value.join(' ')];
  });
  return new Map(pairs);
}

// What is said is not lost or gained.
const spoken = ['says', 'asks', 'keeps'];
const lossOf = (line: Line): string =>
  spoken.includes(line.noun) ? `is no longer told: ${line.title}` : `lost ${nameOf(line)}`;
const gainOf = (line: Line): string =>
  spoken.includes(line.noun) ? `is now told: ${line.title}` : `gained ${nameOf(line)}`;

const nameOf = ({ noun, title }: Line): string => (title ? `${noun} ${title}` : noun);
const subjectOf = (line: Line): string => (places.includes(line.noun) ? '' : `${nameOf(line)} `);

/** `管理员, in 新建包材: `, or the viewer alone before a verb. */
function who(where: Line[]): string {
  const names = where
    .filter(({ noun, title }) => !(noun === 'state' && title === 'normal'))
    .map((item) => (item.noun === 'viewer' || item.noun === 'form' ? item.title : nameOf(item)));
  const [viewer, ...rest] = names;
  if (!viewer) return '';
  return rest.length ? `${viewer}, in ${rest.join(' › ')}: ` : `${viewer} `;
}
