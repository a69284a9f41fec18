import type { Words } from '../../../src/language/words';

type Form = [chinese: RegExp, english: (words: string, title: string) => string];

/** What the compiler and the pages make of a title: `请输入账号` is "Enter account". */
const forms: Form[] = [
  [/^请(?:输入|填写)(.+)$/, (words) => `Enter ${words}`],
  [/^请选择(.+)$/, (words) => `Choose ${words}`],
  [/^请上传(.+)$/, (words) => `Upload ${words}`],
  [/^(?:新建|创建)(.+)$/, (words) => `New ${words}`],
  [/^编辑(.+)$/, (words) => `Edit ${words}`],
  [/^修改(.+)$/, (words) => `Edit ${words}`],
  [/^批量新建(.+)$/, (words) => `New ${plural(words)} in a batch`],
  [/^查看(.+)的变更历史$/, (words) => `View history of ${words}`],
  [/^查看(.+)历史$/, (words) => `View history of ${words}`],
  [/^查看(.+)$/, (words) => `View ${words}`],
  [/^查询(.+)$/, (words) => `Find ${plural(words)}`],
  [/^导出(.+)$/, (words) => `Export ${plural(words)}`],
  [/^导入(.+)$/, (words) => `Import ${plural(words)}`],
  [/^恢复(.+)$/, (words) => `Restore ${words}`],
  [/^确认停用(.+)？$/, (words) => `Disable ${words}?`],
  [/^停用(.+)$/, (words) => `Disable ${words}`],
  [/^启用(.+)$/, (words) => `Enable ${words}`],
  [/^更新(.+)状态$/, (words) => `Change ${words} status`],
  [/^暂无(.+)$/, (words) => `No ${plural(words)} yet`],
  [/^共 \{n\} .(.+)$/, (words) => `{n} ${counted(words)}`],
  [/^(.+)创建成功$/, (_, title) => `${title} created`],
  [/^(.+)(?:编辑|修改)成功$/, (_, title) => `${title} saved`],
  [/^(.+)已存在$/, (_, title) => `${title} already exists`],
  [/^(.+)编码不可重复$/, (_, title) => `${title} code must be unique`],
  [/^(.+)不可重复$/, (_, title) => `${title} must be unique`],
  [/^(.+)已(?:启用)$/, (_, title) => `${title} enabled`],
  [/^(.+)已(?:停用)$/, (_, title) => `${title} disabled`],
  [/^(.+)已恢复$/, (_, title) => `${title} restored`],
];

/** English for a Chinese text that is made of one that the words know; undefined: a person has to write it. */
export function guessed(text: string, words: Words): string | undefined {
  for (const [chinese, english] of forms) {
    const title = words[chinese.exec(text)?.[1] ?? ''];
    if (title) return english(inSentence(title), title);
  }
  return undefined;
}

/** `Parcel no.` within a sentence is `parcel no.`; `PDA version` stays. */
const inSentence = (title: string): string =>
  /^[A-Z][a-z -]/.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title;

/** For one, and for another number. */
const counted = (words: string): string => (plural(words) === words ? words : `{n:${words}|${plural(words)}}`);

function plural(words: string): string {
  if (/(s|ing|\.|data|history|status)$/.test(words) && !/(status|address)$/.test(words)) return words;
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`;
  if (/[^f]f$/.test(words)) return `${words.slice(0, -1)}ves`;
  return /(s|x|ch|sh)$/.test(words) ? `${words}es` : `${words}s`;
}
