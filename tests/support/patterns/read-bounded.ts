import { walk, type Walk } from './backtracking';

// What the check of schemas promises of a pattern that passes, at each character and at the end.
const stepsPerCharacter = 1000;

/** How an engine that goes back fares with a text, as far as a pattern that passes would need. */
export const walked = (pattern: string, text: string): Walk =>
  walk(pattern, text, stepsPerCharacter * (text.length + 1));

/**
 * Which texts the real engine finds to match. Throws when it would take more steps than a pattern that passes may, before it is asked; and
 * when what was counted is not what it does.
 */
export function readBounded(pattern: string, texts: string[]): boolean[] {
  return texts.map((text) => {
    const { isGivenUp, isMatch } = walked(pattern, text);
    if (isGivenUp) throw new Error(`${pattern} takes more than ${stepsPerCharacter} steps per character.`);
    const isReal = new RegExp(pattern, 'u').test(text);
    if (isReal !== isMatch) throw new Error(`${pattern} is read otherwise than it was counted.`);
    return isReal;
  });
}
