import type { Outcome } from './listen';

/** What a command that takes its time prints and answers. */
export async function listenAsync(command: () => Promise<number>): Promise<Outcome> {
  const lines: string[] = [];
  const write = (...words: unknown[]) => void lines.push(words.join(' '));
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(write),
    jest.spyOn(console, 'error').mockImplementation(write),
  ];
  try {
    return { status: await command(), output: lines.join('\n') };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}
