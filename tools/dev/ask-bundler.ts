import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface BundledFile {
  type: string | undefined;
  content: Buffer;
}

const tries = 300;
const pauseMs = 100;

/**
 * A file of the bundler at that port, whole. While it builds anew it cuts connections: it is asked again, so that a page that is read at
 * that moment is no blank one. Undefined: it has no such file, or does not come back.
 */
export async function askBundler(port: number, path: string): Promise<BundledFile | undefined> {
  for (let turn = 0; turn < tries; turn += 1) {
    try {
      return await askOnce(port, path);
    } catch {
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
  return undefined;
}

const askOnce = (port: number, path: string): Promise<BundledFile | undefined> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      buffer(answer).then((content) => {
        resolve(answer.statusCode === 200 ? { type: answer.headers['content-type'], content } : undefined);
      }, reject);
    }).on('error', reject);
  });
