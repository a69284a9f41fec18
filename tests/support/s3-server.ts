import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../src/server/adapters/files/s3-place';

const bucket = 'cangtai';

/** A process that is an S3-compatible server (s3rver), on a port of its own, with one bucket. */
export class S3Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cangtai-s3-'));
  private child?: ChildProcess;
  private port = '0';

  /** Again on the same port, with what it had. */
  async start(): Promise<void> {
    const program = join(__dirname, 's3-process.mjs');
    this.child = spawn(process.execPath, [program, this.folder, bucket, this.port], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = await once(this.child.stdout as NodeJS.ReadableStream, 'data');
    this.port = String(line).trim();
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get settings(): S3Settings {
    const address = `http://127.0.0.1:${this.port}/${bucket}/files`;
    return { bucket: address, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
  }

  /** The names of what the bucket holds. */
  kept(): string[] {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('_object'))
      .map(({ name }) => name.replace('._S3rver_object', ''));
  }
}
