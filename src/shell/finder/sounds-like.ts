/**
 * Does the title match what was typed: its words (`包材`), its sound (`baocai`), its initials (`bcgl`), or a mix of sound and
 * initials (`baocgl`)? `pinyin` is the title's sound, syllable by syllable: `jue|jiao se`.
 */
export function soundsLike(typed: string, title: string, pinyin = ''): boolean {
  const text = typed.replaceAll(/\s/g, '').toLowerCase();
  if (title.toLowerCase().includes(text)) return true;
  const syllables = pinyin.split(' ').filter(Boolean);
  return syllables.some((_, start) => isSpoken(text, syllables.slice(start)));
}

/** Is the text made of beginnings of these syllables, one after another? */
function isSpoken(text: string, [syllable, ...rest]: string[]): boolean {
  if (text === '') return true;
  if (syllable === undefined) return false;
  return syllable.split('|').some((reading) => {
    for (let length = sharedStart(text, reading); length > 0; length -= 1)
      if (isSpoken(text.slice(length), rest)) return true;
    return false;
  });
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
