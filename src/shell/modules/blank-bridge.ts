/** A question from the frame around: which API method, with which arguments, under which number. */
interface Question {
  id: string | number;
  api: string;
  args: unknown[];
}

type Api = Record<string, (...args: unknown[]) => unknown>;

/**
 * Answers what windows of these origins ask, by calling the API method that they name of the API that is for their origin: `{ id, api, args }` is answered by
 * `{ id, result }` or `{ id, error }`, an unknown name by the error `not found` (specification 000 § 2 and 8). Answers until the
 * returned function is called.
 */
export function answerQuestions(apiFor: (origin: string) => Api, origins: string[]): () => void {
  const hear = ({ data, origin, source }: MessageEvent) => {
    if (!origins.includes(origin) || !isQuestion(data) || !source) return;
    void answerTo(apiFor(origin), data).then((answer) =>
      source.postMessage({ id: data.id, ...answer }, { targetOrigin: origin }),
    );
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

async function answerTo(api: Api, { api: name, args }: Question): Promise<{ result: unknown } | { error: string }> {
  const method = Object.hasOwn(api, name) ? api[name] : undefined;
  if (!method) return { error: 'not found' };
  try {
    return { result: await method(...args) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function isQuestion(data: unknown): data is Question {
  if (typeof data !== 'object' || data === null) return false;
  const { id, api, args } = data as Record<string, unknown>;
  return (typeof id === 'string' || typeof id === 'number') && typeof api === 'string' && Array.isArray(args);
}
