import { rmSync } from 'node:fs';

export default async function stopAfterAllServerTests(): Promise<void> {
  await globalThis.cangtaiCluster?.stop();
  rmSync(process.env.CANGTAI_TEST_RUN ?? '', { recursive: true, force: true });
}
