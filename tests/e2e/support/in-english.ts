import type { BrowserContext, Locator, Page } from '@playwright/test';
import catalogue from '../../../schemas/translations/en.json';
import { filled } from '../../../src/language/filled';

// A journey is written in the words of the Chinese console. In the English one it looks for what the catalogue says instead: by each way to
// find something, and in what is expected to stand there.

type Texts = Record<string, string>;
const texts: Texts = catalogue.texts;
const places = Object.values(catalogue.in) as Texts[];

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const hole = /\{\w+\}/g;
const literal = (source: string): string => source.replace(hole, '');

/** Sources with holes, those that say most by themselves first. */
const templates = Object.entries(texts)
  .filter(([source]) => source !== literal(source) && isChinese(literal(source)))
  .sort(([one], [other]) => literal(other).length - literal(one).length)
  .map(([source, words]) => {
    const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return { source, words, names, pattern: new RegExp(`^${source.split(hole).map(escaped).join('(.*?)')}$`, 's') };
  });

/** What may stand in place of a Chinese text: nothing else where it is data. */
function inEnglish(text: string): string[] {
  if (!isChinese(text)) return [text];
  const said = [texts[text], ...places.map((place) => place[text])].filter((words) => words !== undefined);
  if (said.length) return [...new Set(said)];
  for (const { words, names, pattern } of templates) {
    const values = pattern.exec(text)?.slice(1);
    if (!values) continue;
    const english = names.map((name, index) => [name, inEnglish(values[index] ?? '')[0] ?? ''] as const);
    return [filled(words, Object.fromEntries(english))];
  }
  return beginning(text) ?? joined(text) ?? [text];
}

/** `编辑包材` is made of what the call and what the entity are called. */
function joined(text: string): string[] | undefined {
  for (let length = text.length - 1; length > 0; length -= 1) {
    const [verb, noun] = [texts[text.slice(0, length)], texts[text.slice(length)]];
    if (verb && noun) return [`${verb} ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`];
  }
  return undefined;
}

/** `用户：` is how `用户：{1}` begins; `确认停用角色` a sentence of `确认停用角色？持有它的人员立即失去其中的权限`. */
function beginning(text: string): string[] | undefined {
  const found = templates.find(({ source }) => source.startsWith(text) && source.slice(text.length).startsWith('{'));
  const [begun] = found?.words.split('{') ?? [];
  if (begun) return [begun];
  for (const [source, words] of Object.entries(texts)) {
    const parts = source.split(/[？，；。]/);
    const place = parts.indexOf(text);
    const english = words.split(/[?,;.] ?/);
    if (place >= 0 && parts.length === english.length) return [english[place] ?? ''];
  }
  return undefined;
}

type Wanted = string | RegExp;
interface Options {
  exact?: boolean;
}

function wanted<T extends Wanted | undefined>(text: T, { exact }: Options = {}): T {
  if (text === undefined) return text;
  if (text instanceof RegExp) return wantedPattern(text) as T;
  const words = inEnglish(text);
  if (words.length === 1) return words[0] as T;
  const any = words.map(escaped).join('|');
  return new RegExp(exact ? `^(?:${any})$` : any, exact ? '' : 'i') as T;
}

/** Of a pattern that is a text with its anchors, and room between its letters. */
function wantedPattern(pattern: RegExp): RegExp {
  const [, head = '', text = '', foot = ''] =
    /^(\^?(?:\(\[a-z-\]\+ \)\?)?)(.*?)(\$?)$/s.exec(pattern.source.replaceAll('\\s*', '')) ?? [];
  if (!isChinese(text) || /[\\[\](){}|+*?]/.test(text)) return pattern;
  return new RegExp(`${head}(?:${inEnglish(text).map(escaped).join('|')})${foot}`, pattern.flags);
}

let isPatched = false;

/** From now on, in this process, journeys find English words. */
function findEnglish(page: Page): void {
  if (isPatched) return;
  isPatched = true;
  const some = page.locator('html');
  for (const place of [page, some, page.frameLocator('iframe')]) patchWays(Object.getPrototypeOf(place) as Ways);
  patchLocator(Object.getPrototypeOf(some) as Patched);
}

type Way = (this: unknown, text: Wanted, options?: Options) => Locator;
type ByRole = (this: unknown, role: string, options?: Options & { name?: Wanted }) => Locator;
type Narrowing = { hasText?: Wanted; hasNotText?: Wanted };
interface Ways extends Record<'getByText' | 'getByLabel' | 'getByPlaceholder' | 'getByTitle' | 'getByAltText', Way> {
  getByRole: ByRole;
}
interface Expected {
  expectedText?: { string?: string; regexSource?: string; regexFlags?: string; matchSubstring?: boolean }[];
}
interface Patched {
  filter(this: unknown, options?: Narrowing): Locator;
  _expect(this: unknown, expression: string, options: Expected): Promise<unknown>;
}

function patchWays(ways: Ways): void {
  for (const name of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'] as const) {
    const way = ways[name];
    ways[name] = function (text, options) {
      return way.call(this, wanted(text, options), options);
    };
  }
  const byRole = ways.getByRole;
  ways.getByRole = function (role, options = {}) {
    return byRole.call(this, role, { ...options, ...(options.name && { name: wanted(options.name, options) }) });
  };
}

function patchLocator(locator: Patched): void {
  const { filter, _expect: expectIt } = locator;
  locator.filter = function (options = {}) {
    const { hasText, hasNotText } = options;
    return filter.call(this, { ...options, hasText: wanted(hasText), hasNotText: wanted(hasNotText) });
  };
  locator._expect = function (expression, { expectedText, ...options }) {
    return expectIt.call(this, expression, {
      ...options,
      ...(expectedText && { expectedText: expectedText.map(expectedInEnglish) }),
    });
  };
}

function expectedInEnglish(expected: NonNullable<Expected['expectedText']>[number]) {
  const { string, regexSource, regexFlags, ...how } = expected;
  const said = string === undefined ? new RegExp(regexSource ?? '', regexFlags) : string;
  const english = wanted<Wanted>(said, { exact: !how.matchSubstring });
  if (typeof english === 'string') return { ...how, string: english };
  return { ...how, regexSource: english.source, regexFlags: english.flags };
}

/** Pages of this context are in English; the account keeps its own language. */
export async function speakEnglish(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  findEnglish(page);
  await page.close();
  await context.route('**/save_preference*', (route) =>
    route.request().postData()?.includes('language')
      ? route.fulfill({ json: { code: 0, msg: '', log_id: '', data: { preference: {} } } })
      : route.fallback(),
  );
  await context.addInitScript(() => {
    // Not in a document that has no storage: a page before its first address, the preview of a label.
    if (location.protocol === 'http:' && window === window.top)
      localStorage.setItem('cangtai.language', '{"name":"en","isNew":true}');
  });
}
