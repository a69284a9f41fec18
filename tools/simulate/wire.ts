import { setTimeout as sleep } from 'node:timers/promises';
import { fileNameHeader } from '../../src/metadata/model/file-addresses';
import { model } from '../../src/server/platform/model';

export interface Answer {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** What is done when no answer comes, before the same is asked again; `silentMs`: since when there was none. Throws when it is waited for no longer. */
export type WhenAway = (silentMs: number) => Promise<unknown>;

/** Waits out a server that is restarted and a connection that is cut, as long as that takes at most. */
export const waitingOut =
  (origin: string, maxMs: number): WhenAway =>
  async (silentMs) => {
    if (silentMs > maxMs) throw new Error(`${origin} has given no answer for ${Math.round(silentMs / 1000)} s.`);
    await sleep(500);
  };

/** Does it say "not now"? Then the same is asked again. */
export const isBusy = ({ code }: Pick<Answer, 'code'>): boolean => {
  const { unavailable, tooMany } = model.constants.errors;
  return code === unavailable || code === tooMany;
};

/** One person's way to the console: HTTP, and a cookie that follows what the server gives. */
export class Wire {
  /** `name=value`, as it was given last. */
  cookie = '';

  /** `origin`: `http://127.0.0.1:8000`. Without `whenAway`, a server that gives no answer ends it all. */
  constructor(
    private readonly origin: string,
    private readonly whenAway?: WhenAway,
  ) {}

  /** Waits while the server says "not now". Throws when no answer comes, unless that is waited out. */
  post(path: string, body: object): Promise<Answer> {
    return this.send(path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  /** Hands over a file; answers what the server says of it. */
  keep(path: string, name: string, content: Buffer): Promise<Answer> {
    const headers = { 'content-type': 'application/octet-stream', [fileNameHeader]: name };
    return this.send(path, new Uint8Array(content), headers);
  }

  private async send(path: string, body: BodyInit, headers: Record<string, string>): Promise<Answer> {
    let heardAt = Date.now();
    for (;;)
      try {
        const all = { ...headers, cookie: this.cookie };
        const response = await fetch(this.origin + path, { method: 'POST', headers: all, body });
        const [given] = response.headers.getSetCookie();
        if (given) this.cookie = given.split(';')[0] ?? '';
        const answer = (await response.json()) as Answer;
        if (!isBusy(answer)) return answer;
        heardAt = Date.now();
        await sleep(200);
      } catch (error) {
        if (!this.whenAway) throw error;
        await this.whenAway(Date.now() - heardAt);
      }
  }
}
