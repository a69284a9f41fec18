/** A person who is mentioned: after an `@`, the text has the name. */
export interface Mentioned {
  id: string;
  name: string;
}

/** Those whom the text still names, each once. */
export const namedIn = (text: string, chosen: readonly Mentioned[]): Mentioned[] => [
  ...new Map(chosen.filter(({ name }) => text.includes(`@${name}`)).map((one) => [one.id, one])).values(),
];

export interface TextPart {
  text: string;
  isMention: boolean;
}

/** A text taken apart where it names a person who is mentioned; of two names that begin alike the longer one is meant. */
export function textParts(text: string, names: readonly string[]): TextPart[] {
  const sorted = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length);
  if (!sorted.length) return [{ text, isMention: false }];
  const pattern = new RegExp(`(@(?:${sorted.map(escaped).join('|')}))`, 'u');
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, isMention: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const escaped = (name: string): string => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
