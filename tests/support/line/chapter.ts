import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../consolidation/floor';
import type { Answer } from '../demo-console';

/** A chapter of the scan workflows: what its page is answered. */
export interface Chapter<Line> {
  no: string;
  page: string;
  /** The line "Answers" of the chapter, its codes by their names, each with how it comes about through the call that the page makes. */
  answers: Record<string, (line: Line) => Promise<Answer>>;
}

/** The answer is the one of that name: refused by its number and its words; accepted, or minded, without one. */
export function expectProduced({ code, data }: Answer, name: string): void {
  expect([data.scan_code, data.message]).toEqual([codeOf(name), expect.any(String)]);
  expect([code === 0, data.message !== '']).toEqual([data.level !== 'fail', true]);
}

// Beside the repository, where the specification is laid.
const spec = join(__dirname, '../../../../shared/spec/scan-workflows.md');
export const isSpecThere = existsSync(spec);

/** The codes that the specification names for these chapters, and that none of their answers are. */
export function unproduced<Line>(chapters: Chapter<Line>[]): string[] {
  const text = readFileSync(spec, 'utf8');
  return chapters.flatMap(({ no, answers }) => {
    const known = new Set(Object.keys(answers).map(codeOf));
    return saidIn(text, no)
      .filter((code) => !known.has(code))
      .map((code) => `${no} ${code}`);
  });
}

/** "as 2.9 plus …" names those of another chapter, too; "TW009–TW011" all between. */
function saidIn(text: string, no: string): string[] {
  const chapter = text.slice(text.indexOf(`## ${no} `), text.indexOf(`## 2.${Number(no.slice(2)) + 1} `));
  const said = /\*\*Answers\*\*: (.*)/.exec(chapter)?.[1] ?? '';
  const [, other] = /^(?:same )?as (2\.\d+)/.exec(said) ?? [];
  const ranges = [...said.matchAll(/TW(\d{3})(?:–TW(\d{3}))?/g)].flatMap(([, from, to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, step) => `TW${String(Number(from) + step).padStart(3, '0')}`,
    ),
  );
  return [...(other ? saidIn(text, other) : []), ...ranges];
}
