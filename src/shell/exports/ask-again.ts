/**
 * What found no answer is asked again as it was, and not as it would be asked by now: the server knows it again, and does it once. `words`
 * are what is asked for.
 */
export function createAskAgain<Request>(isUnanswered: (error: unknown) => boolean) {
  const unanswered = new Map<string, Request>();
  return async (words: string, make: () => Request, ask: (request: Request) => Promise<void>): Promise<void> => {
    const request = unanswered.get(words) ?? make();
    unanswered.delete(words);
    try {
      await ask(request);
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(words, request);
      throw error;
    }
  };
}
