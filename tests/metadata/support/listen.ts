export interface Outcome {
  status: number | null;
  output: string;
}

/** What a command prints and answers. */
export function listen(command: () => number): Outcome {
  const heard = startListening();
  try {
    return heard.outcome(command());
  } finally {
    heard.stop();
  }
}

/** The same of a command that takes its time. */
export async function listenTo(command: () => Promise<number>): Promise<Outcome> {
  const heard = startListening();
  try {
    return heard.outcome(await command());
  } finally {
    heard.stop();
  }
}

function startListening() {
  const lines: string[] = [];
  const write = (...words: unknown[]) => void lines.push(words.join(' '));
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(write),
    jest.spyOn(console, 'error').mockImplementation(write),
  ];
  return {
    outcome: (status: number): Outcome => ({ status, output: lines.join('\n') }),
    stop: (): void => spies.forEach((spy) => spy.mockRestore()),
  };
}
