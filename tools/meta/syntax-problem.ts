import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** What is wrong with a text as JSON, and where: the first mistake, since the others follow from it. */
export interface SyntaxMistake {
  offset: number;
  message: string;
}

/** The value of a JSON text, or its first mistake. */
export function parseJson(text: string): { value: unknown } | { mistake: SyntaxMistake } {
  if (text.startsWith('\uFEFF'))
    return { mistake: { offset: 0, message: 'The file begins with a byte order mark. Save it as UTF-8 without BOM.' } };
  if (text.trim() === '') return { mistake: { offset: 0, message: 'The file is empty. The least is {}.' } };
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  return first ? { mistake: mistakeOf(text, first) } : { value };
}

const sentences: Record<string, string> = {
  InvalidNumberFormat: 'This is no number as JSON writes it: no leading 0, no +, a digit after the point.',
  ColonExpected: 'A colon is missing between the key and its value.',
  InvalidCommentToken: 'JSON has no comments. Take it away; say it in "description".',
  UnexpectedEndOfComment: 'JSON has no comments. Take it away; say it in "description".',
  UnexpectedEndOfString: 'The text is not closed: a " is missing at the end of it.',
  InvalidUnicode: 'After \\u stand four digits of 0 to 9 and A to F.',
  InvalidEscapeCharacter: 'A backslash in a text is written twice: \\\\.',
  InvalidCharacter: 'A line break or tab in a text is written \\n or \\t.',
  EndOfFileExpected: 'The file goes on after its end: there is one bracket too many, or a second value.',
};

function mistakeOf(text: string, { error, offset, length }: ParseError): SyntaxMistake {
  const found = text.slice(offset, offset + Math.max(length, 1));
  const end = text.slice(0, offset).trimEnd().length;
  const comma = end - 1;
  const isAfterComma = text[comma] === ',';
  const name = printParseErrorCode(error);
  switch (name) {
    case 'CommaExpected':
      if (/^\d/.test(found) && /[\d]$/.test(text.slice(0, end)))
        return { offset: end - 1, message: sentences.InvalidNumberFormat ?? '' };
      return { offset: Math.max(end - 1, 0), message: 'A comma is missing after this.' };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (isAfterComma && /^[}\]]/.test(found))
        return { offset: comma, message: `There is a comma too many before ${found[0] ?? ''}.` };
      if (found.startsWith(',')) return { offset, message: 'There is a comma too many.' };
      return { offset, message: valueSentence(name, found) };
    case 'CloseBraceExpected':
      return { offset: Math.max(end - 1, 0), message: 'A } is missing after this.' };
    case 'CloseBracketExpected':
      return { offset: Math.max(end - 1, 0), message: 'A ] is missing after this.' };
    case 'InvalidSymbol':
      return { offset, message: symbolSentence(found) };
    default:
      return { offset, message: sentences[name] ?? 'This is not JSON.' };
  }
}

const valueSentence = (name: string, found: string): string =>
  name === 'PropertyNameExpected'
    ? `A key in double quotes must stand here${found.trim() ? `, not ${found.slice(0, 30)}` : ''}.`
    : 'A value is missing here.';

function symbolSentence(found: string): string {
  if (found.startsWith("'")) return 'Texts stand in double quotes: "…", not in single ones.';
  if (/^[“”‘’，：]/.test(found)) return `"${found[0] ?? ''}" is a Chinese sign; JSON needs the English one.`;
  return `${found.slice(0, 30)} is no JSON: texts and keys stand in double quotes; true, false and null in small letters.`;
}
