import { removeRunFolder } from './processes/built-server';

export default async function stopAfterAllServerTests(): Promise<void> {
  await globalThis.cangtaiCluster?.stop();
  removeRunFolder(process.env.CANGTAI_TEST_RUN ?? '');
}
