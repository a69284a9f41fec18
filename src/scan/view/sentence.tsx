/**
 * What stays in one line: a number with the word before it (波次 WV…, 1 号墙 as well), which leaves no sign alone before it, and what it counts (2 件), and a
 * person's name, which stands between spaces.
 */
const together =
  /((?:(?:^\p{Script=Han}{5}|\p{Script=Han}{1,4}) )?(?:\d{1,4} \p{Script=Han}|[\w–-]+(?:\.\d+)?(?: k?g\b)?)|\p{Script=Han}{2,4}(?=\s))/u;
const alone = /([\w–-]+(?:\.\d+)?(?: k?g\b)?)/;
// Longer ones would not fit into the line of a handheld; those up to the second length fit on a wide screen.
const longestWhole = 26;
const longestOnWide = 33;

const isWide = (sign: string): boolean => sign.charCodeAt(0) > 255;
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0);

/** A sentence in whose lines numbers and names stay whole, and each number beside its word. */
export function Sentence({ text }: { text: string }) {
  return wholesIn(text, together).map((part, place) => {
    if (place % 2 === 0) return part;
    return widthOf(part) <= longestOnWide ? <Whole key={place} text={part} /> : <Numbers key={place} text={part} />;
  });
}

/** Too long to stay beside its word: the number alone stays whole. */
const Numbers = ({ text }: { text: string }) =>
  wholesIn(text, alone).map((part, place) =>
    place % 2 && widthOf(part) <= longestWhole ? <Whole key={place} text={part} /> : part,
  );

const Whole = ({ text }: { text: string }) => (
  <span data-long={widthOf(text) > longestWhole || undefined}>
    {widthOf(text) > longestWhole ? <Numbers text={text} /> : text}
  </span>
);

/** What may be broken, and at odd places what may not: a sign that ends a part of the sentence stands with what is before it. */
function wholesIn(text: string, whole: RegExp): string[] {
  const parts = text.split(whole);
  return parts.map((part, place) => {
    if (place % 2) return part + (closing.exec(parts[place + 1] ?? '')?.[0] ?? '');
    return place > 0 ? part.replace(closing, '') : part;
  });
}

const closing = /^[，。；：、）！？]/;
