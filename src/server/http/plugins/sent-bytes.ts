import type { Connection } from './open-connections';

/** What has been sent to each address of late: a bucket that loses in a second what may be sent at a stroke. */
export class SentBytes {
  private readonly buckets = new Map<string, { bytes: number; at: number }>();
  private readonly counted = new WeakMap<Connection, number>();

  constructor(private readonly max: number) {}

  /** Adds what has been sent over it since it was counted last. */
  count(connection: Connection): void {
    const { address, socket } = connection;
    const bytes = this.bytes(address) + socket.bytesWritten - (this.counted.get(connection) ?? 0);
    this.counted.set(connection, socket.bytesWritten);
    if (bytes > 0) this.buckets.set(address, { bytes, at: performance.now() });
  }

  /** More than it may be sent at a stroke. */
  isMuch(address: string): boolean {
    return this.bytes(address) > this.max;
  }

  private bytes(address: string): number {
    const bucket = this.buckets.get(address);
    if (!bucket) return 0;
    const bytes = bucket.bytes - ((performance.now() - bucket.at) / 1000) * this.max;
    if (bytes <= 0) this.buckets.delete(address);
    return Math.max(0, bytes);
  }
}
