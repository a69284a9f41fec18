import { flags, nouns, states, values } from './chinese';
import type { Line } from './line';

/** A visible difference: for which role, where on the screen, and what. */
interface Difference {
  viewer: string;
  place: string;
  text: string;
}

// Their order on the screen is part of what is seen.
const ordered = ['filter', 'column', 'toolbar', 'row', 'section', 'field', 'item'];
/** Lines that say where something stands, not what it is. */
const places = ['screen', 'viewer', 'state', 'form', 'section'];

/** The visible differences, a sentence each: `仓库操作员 不再看到列“重量”`. */
export function differences(before: Line[], after: Line[]): string[] {
  const viewers = new Map<string, Set<string>>();
  for (const { viewer, place, text } of compare(before, after, [])) {
    const sentence = `${place && `在${place}中`}${text}`;
    viewers.set(sentence, (viewers.get(sentence) ?? new Set()).add(viewer));
  }
  return [...viewers].map(([sentence, names]) => `${[...names].filter(Boolean).join('、')} ${sentence}`.trim());
}

function compare(before: Line[], after: Line[], where: Line[]): Difference[] {
  const [old, now] = [keyed(before), keyed(after)];
  const lost = [...old].filter(([key]) => !now.has(key)).map(([, line]) => difference(where, deed(line, 0, where)));
  const gained = [...now].filter(([key]) => !old.has(key)).map(([, line]) => difference(where, deed(line, 1, where)));
  const changed = [...now].flatMap(([key, line]) => {
    const was = old.get(key);
    return was ? [...facetChanges(was, line, where), ...compare(was.below, line.below, inside(where, line))] : [];
  });
  return [...lost, ...gained, ...moved(old, now, where), ...changed];
}

const inside = (where: Line[], line: Line): Line[] => (line.noun === 'screen' ? where : [...where, line]);

/** Lines by noun and title; the second of a kind gets a number. Viewers who share a line are compared one by one. */
function keyed(lines: Line[]): Map<string, Line> {
  const found = new Map<string, Line>();
  for (const item of lines.flatMap(apart)) {
    const name = `${item.noun} ${item.title}`;
    let key = name;
    for (let number = 2; found.has(key); number += 1) key = `${name} #${number}`;
    found.set(key, item);
  }
  return found;
}

const apart = (item: Line): Line[] =>
  item.noun === 'viewer' ? item.title.split('、').map((title) => ({ ...item, title })) : [item];

function moved(old: Map<string, Line>, now: Map<string, Line>, where: Line[]): Difference[] {
  return ordered.flatMap((noun) => {
    const ofNoun = (lines: Map<string, Line>, others: Map<string, Line>) =>
      [...lines].filter(([key, line]) => line.noun === noun && others.has(key)).map(([, line]) => line.title);
    const [was, is] = [ofNoun(old, now), ofNoun(now, old)];
    if (was.join('\n') === is.join('\n')) return [];
    return [difference(where, `看到的${nouns[noun]}顺序变为：${is.join('、')}`)];
  });
}

function facetChanges(was: Line, is: Line, where: Line[]): Difference[] {
  const [old, now] = [facetsOf(was), facetsOf(is)];
  const isPlace = places.includes(is.noun);
  const about = isPlace ? inside(where, is) : where;
  const subject = isPlace ? '' : nameOf(is);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((facet) => {
    const [before, after] = [old.get(facet), now.get(facet)];
    return before === after ? [] : [difference(about, subject + changeOf(facet, before, after, subject))];
  });
}

function changeOf(facet: string, before: string | undefined, after: string | undefined, subject: string): string {
  const flag = flags[facet];
  if (flag) return `${subject && ' '}${after === undefined ? '不再' : '现在'}${flag}`;
  const about = `${subject && '的'}${values[facet] ?? facet}`;
  if (before === undefined) return `${about}现在是“${after}”`;
  return after === undefined ? `${about}“${before}”已取消` : about + itemsChanged(before, after);
}

/** `新增“运输单”，去掉“托盘”` of two lists that share something, else both as they are. Of forty values the one that is new would not be found. */
function itemsChanged(before: string, after: string): string {
  const [old, now] = [before.split('、'), after.split('、')];
  const [lost, gained] = [old.filter((item) => !now.includes(item)), now.filter((item) => !old.includes(item))];
  const isSameList = lost.length < old.length && (lost.length > 0 || gained.length > 0);
  if (!isSameList) return `由“${before}”变为“${after}”`;
  return [gained.length && `新增“${gained.join('、')}”`, lost.length && `去掉“${lost.join('、')}”`]
    .filter(Boolean)
    .join('，');
}

/** Facets by their first word, or whole when they say only that something is so. */
function facetsOf({ facets }: Line): Map<string, string> {
  const pairs = facets.map((facet): [string, string] => {
    const [name = '', ...value] = facet.split(' ');
    return flags[facet] ? [facet, ''] : [name, value.join(' ')];
  });
  return new Map(pairs);
}

const verbs: Record<string, [lost: string, gained: string]> = {
  viewer: ['不再列入快照', '新列入快照'],
  form: ['不再能打开', '现在能打开'],
  rule: ['不再受约束于', '现在受约束于'],
};

// What a person sees, and what calls say.
const seen = ['不再看到', '现在看到'] as const;
const said = ['不再有', '现在有'] as const;

function deed(line: Line, which: 0 | 1, where: Line[]): string {
  const isSeen = where[0]?.noun !== 'calls';
  const verb = verbs[line.noun]?.[which] ?? (isSeen ? seen : said)[which];
  return line.noun === 'viewer' ? `${line.title} ${verb}` : verb + nameOf(line);
}

function nameOf({ noun, title }: Line): string {
  const text = noun === 'state' ? (states[title] ?? title) : title;
  return `${nouns[noun] ?? noun}${text && `“${text}”`}`;
}

function difference(where: Line[], text: string): Difference {
  const named = where.filter(({ noun, title }) => noun !== 'viewer' && !(noun === 'state' && title === 'normal'));
  const viewer = where.find(({ noun }) => noun === 'viewer')?.title ?? '';
  return { viewer, place: named.reduce((path, line) => path + between(path, line) + nameOf(line), ''), text };
}

/** Words of the schemas follow one another with a point: `调用“包裹收货”scan.overrides`. */
const between = (path: string, { noun }: Line): string => (/\w$/.test(path) && !nouns[noun] ? '.' : '');
