import { cpus } from 'node:os';

/** One line of a table of measurements. */
export interface Line {
  what: string;
  goal: string;
  measured: string;
  isMet: boolean;
}

/** Prints them in Markdown, and what they were measured on; the process fails when a goal is missed. */
export function printTable(lines: Line[]): void {
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}\n`);
  console.log('| what | goal | measured | |\n| --- | --- | --- | --- |');
  for (const { what, goal, measured, isMet } of lines)
    console.log(`| ${what} | ${goal} | ${measured} | ${isMet ? '✓' : '✗'} |`);
  process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;
}
