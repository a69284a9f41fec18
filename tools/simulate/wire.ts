import { setTimeout as sleep } from 'node:timers/promises';
import { fileNameHeader } from '../../src/metadata/model/file-addresses';
import { model } from '../../src/server/platform/model';

export interface Answer {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** One person's way to the console: HTTP, and a cookie that follows what the server gives. */
export class Wire {
  /** `name=value`, as it was given last. */
  cookie = '';

  /** `origin`: `http://127.0.0.1:8000`. */
  constructor(private readonly origin: string) {}

  /** Throws when no answer comes; waits while the server says "not now". */
  async post(path: string, body: object): Promise<Answer> {
    for (;;) {
      const response = await fetch(this.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.cookie },
        body: JSON.stringify(body),
      });
      const [given] = response.headers.getSetCookie();
      if (given) this.cookie = given.split(';')[0] ?? '';
      const answer = (await response.json()) as Answer;
      const { unavailable, tooMany } = model.constants.errors;
      if (answer.code !== unavailable && answer.code !== tooMany) return answer;
      await sleep(200);
    }
  }

  /** Hands over a file; answers what the server says of it. */
  async keep(path: string, name: string, content: Buffer): Promise<Answer> {
    const headers = { 'content-type': 'application/octet-stream', [fileNameHeader]: name, cookie: this.cookie };
    const body = new Uint8Array(content);
    return (await (await fetch(this.origin + path, { method: 'POST', headers, body })).json()) as Answer;
  }
}
