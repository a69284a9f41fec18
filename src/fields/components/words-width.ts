// In pixels, at the size of a list: a Chinese character is as wide as it is high, a letter about half of that.
const characterWidth = (character: string): number => (/[\p{Script=Han}\uff00-\uffef]/u.test(character) ? 14 : 8);

export const wordsWidth = (words: string): number => [...words].reduce((sum, one) => sum + characterWidth(one), 0);

/** Around the word of a tag. */
export const tagPadding = 16;
