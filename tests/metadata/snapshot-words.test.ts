import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'tests/schemas/snapshots';
// What calls do is said in the words of the schemas.
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.txt') && !name.startsWith('calls'),
);

/** What screens say: runs of Chinese words, with the line that they stand in. */
const words = files.flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) =>
      (line.match(/[\u4e00-\u9fff][\u4e00-\u9fff\w{}“”（）]*/g) ?? []).map((text) => ({ text, line, file })),
    ),
);

const catalogue = 'schemas/translations/en.json';
const { texts, in: rooms } = JSON.parse(readFileSync(catalogue, 'utf8')) as {
  texts: Record<string, string>;
  in: Record<string, Record<string, string>>;
};

/** What no snapshot shows: messages, and the texts of code. */
const sentences = [texts, ...Object.values(rooms)].flatMap((room) =>
  Object.keys(room).map((text) => ({ text, file: catalogue })),
);

/** One word for one thing: what is not said, and what is said instead. `except`: what is about something else. */
const refused: { word: RegExp; instead: string; except?: RegExp }[] = [
  { word: /禁用/, instead: '停用' },
  // Waves, batches and deliveries are over then, tabs and dialogs shut; nothing is disabled.
  {
    word: /关闭/,
    instead: '停用',
    except: /波次|批次|配送|页面|摄像头|关闭(时间|人|全部|其他|右侧)$|^(已保存，)?关闭(\{1\})?$/,
  },
  { word: /清除条件|重置条件|清空筛选/, instead: '清空条件' },
  { word: /请填写/, instead: '请输入' },
  { word: /登陆/, instead: '登录' },
  { word: /帐号|帐户/, instead: '账号' },
  { word: /权限角色|角色权限管理/, instead: '角色管理' },
];

// Of the language of conditions, read by QA only.
const isCondition = (text: string): boolean => text.includes('的');
const longest = 14;

test('there are screens to read', () => expect(words.length).toBeGreaterThan(5000));

test.each(refused)('nothing is called $word, but $instead', ({ word, except }) => {
  const said = [...words, ...sentences].filter(({ text }) => word.test(text) && !except?.test(text));
  expect(said.map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
});

test('what can be held is counted by the piece, and 条 is for what is written', () => {
  const counts = sentences.filter(({ text }) => /^共 \{n\} 条/.test(text));
  expect(counts.map(({ text }) => text).filter((text) => !/(规则|公告|日志|记录)$/.test(text))).toEqual([]);
  expect(counts.length).toBeGreaterThan(2);
});

test('no title says a noun twice, as in 新建波次出库波次', () => {
  const doubled = words.filter(
    ({ text }) => text.length <= longest && !isCondition(text) && /([\u4e00-\u9fff]{2,}).{0,4}?\1/.test(text),
  );
  expect(doubled.map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
});

test('no placeholder looks like a value: an example is called one', () => {
  const bare = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/ · placeholder (.*)$/gm)]
      .filter(([, said = '']) => !/[\u4e00-\u9fff]/.test(said))
      .map(([, said]) => `${file}: ${said}`),
  );
  expect(bare).toEqual([]);
});
