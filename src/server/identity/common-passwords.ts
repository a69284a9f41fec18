// So many of the list are worth a guess with digits around them; further down there are words that good passwords are made of.
const mostGuessed = 4000;
const shortestPart = 4;

interface Known {
  all: ReadonlySet<string>;
  guessed: ReadonlySet<string>;
}

// Half a megabyte of words: not read before a password is chosen.
let known: Promise<Known> | undefined;

async function read(): Promise<Known> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  return { all: new Set(list), guessed: new Set(list.slice(0, mostGuessed)) };
}

/** Is it among the first that an attacker tries: a common password, also with digits or lines around it, or one word over and over? */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read();
  const { all, guessed } = await known;
  const lower = password.toLowerCase();
  const word = lower.replace(/^[\d_]+|[\d_]+$/g, '');
  return all.has(lower) || guessed.has(word) || guessed.has(withoutRepeats(word)) || isRow(lower);
}

/** `abcabcabc` is no better than `abc`. */
const withoutRepeats = (text: string): string => /^(.{1,12}?)\1+$/.exec(text)?.[1] ?? text;

/** One of a few rows of the keyboard or the alphabet, with anything but letters left out. */
function isRow(lower: string): boolean {
  const letters = withoutRepeats(lower.replace(/[\d_]/g, ''));
  return letters.length >= shortestPart && rows.some((row) => row.includes(letters));
}
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp'];

/** Does it hold one of these words, which are known with the account? Short words are in anything. */
export function holdsKnownWord(password: string, words: string[]): boolean {
  const plain = plainOf(password);
  return words.map(plainOf).some((word) => word.length >= shortestPart && plain.includes(word));
}

const plainOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
