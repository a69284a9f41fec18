import { setTimeout as sleep } from 'node:timers/promises';
import { fileNameHeader } from '../../src/metadata/model/file-addresses';
import { model } from '../../src/server/platform/model';

export interface Answer {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** What is done when no answer comes, before the same is asked again. */
export type WhenAway = () => Promise<unknown>;

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
  async post(path: string, body: object): Promise<Answer> {
    const { unavailable, tooMany } = model.constants.errors;
    for (;;) {
      const answer = await this.send(path, JSON.stringify(body), { 'content-type': 'application/json' });
      if (answer.code !== unavailable && answer.code !== tooMany) return answer;
      await sleep(200);
    }
  }

  /** Hands over a file; answers what the server says of it. */
  keep(path: string, name: string, content: Buffer): Promise<Answer> {
    const headers = { 'content-type': 'application/octet-stream', [fileNameHeader]: name };
    return this.send(path, new Uint8Array(content), headers);
  }

  private async send(path: string, body: BodyInit, headers: Record<string, string>): Promise<Answer> {
    for (;;)
      try {
        const all = { ...headers, cookie: this.cookie };
        const response = await fetch(this.origin + path, { method: 'POST', headers: all, body });
        const [given] = response.headers.getSetCookie();
        if (given) this.cookie = given.split(';')[0] ?? '';
        return (await response.json()) as Answer;
      } catch (error) {
        if (!this.whenAway) throw error;
        await this.whenAway();
      }
  }
}
