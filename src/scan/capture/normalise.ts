// What Chinese keyboards write in place of the signs that codes are made of.
const asAscii: Record<string, string> = {
  '　': ' ',
  '。': '.',
  '、': '\\',
  '—': '-',
  '–': '-',
  '《': '<',
  '》': '>',
  '【': '[',
  '】': ']',
  '「': '{',
  '」': '}',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '￥': '$',
  '·': '`',
};

/** A code as the server knows it: half width, upper case, without blanks around it and without unprintable signs. */
export function normalise(text: string): string {
  return [...text]
    .map((sign) => asAscii[sign] ?? halfWidth(sign))
    .join('')
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .toUpperCase();
}

function halfWidth(sign: string): string {
  const place = sign.codePointAt(0) ?? 0;
  return place >= 0xff01 && place <= 0xff5e ? String.fromCodePoint(place - 0xfee0) : sign;
}
