import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { zh } from '../../language/zh';

/** The line, from 1, of what stands at the path of a JSON text; of what does not stand there, the line of what it belongs to. */
export function lineOf(text: string, path: string[]): number {
  const root = parseTree(text);
  for (let length = path.length; root && length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return lineAt(text, node.parent?.type === 'property' ? node.parent.offset : node.offset);
  }
  return lineAt(text, root?.offset ?? 0);
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const mends: Record<string, () => string> = {
  CommaExpected: () => zh`前面缺少逗号`,
  ColonExpected: () => zh`关键字与值之间缺少冒号`,
  PropertyNameExpected: () => zh`须为双引号中的关键字，请检查多余的逗号或缺少的引号`,
  ValueExpected: () => zh`缺少值，请检查多余的逗号`,
  CloseBraceExpected: () => zh`缺少 }`,
  CloseBracketExpected: () => zh`缺少 ]`,
  EndOfFileExpected: () => zh`结尾处有多余的内容`,
  InvalidCommentToken: () => zh`JSON不能有注释，请改写在description中`,
  UnexpectedEndOfString: () => zh`文本缺少结尾的双引号`,
  InvalidNumberFormat: () => zh`数字的写法不正确`,
  InvalidSymbol: () => zh`文本须用英文双引号，true、false、null须小写`,
};

/** Why the text is no JSON object, in Chinese, with the line of its first mistake. */
export function notAnObject(said: unknown): string {
  if (typeof said !== 'string' || said.trim() === '') return zh`不是合法的JSON对象：内容为空`;
  const errors: ParseError[] = [];
  parse(said, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return zh`第1行 不是合法的JSON对象：最外层须为 { … }`;
  const isAhead = /^(Comma|Close)/.test(printParseErrorCode(first.error));
  const offset = isAhead ? said.slice(0, first.offset).trimEnd().length : first.offset;
  const mend = mends[printParseErrorCode(first.error)]?.() ?? zh`请检查标点与引号`;
  return zh`第${lineAt(said, offset)}行 不是合法的JSON对象：${mend}`;
}
