export interface Outcome {
  status: number | null;
  output: string;
}

/** What a command prints and answers. */
export function listen(command: () => number): Outcome {
  const lines: string[] = [];
  const write = (...words: unknown[]) => void lines.push(words.join(' '));
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(write),
    jest.spyOn(console, 'error').mockImplementation(write),
  ];
  try {
    return { status: command(), output: lines.join('\n') };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}
