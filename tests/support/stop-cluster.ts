export default async function stopAfterAllServerTests(): Promise<void> {
  await globalThis.cangtaiCluster?.stop();
}
