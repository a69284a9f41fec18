import { makeRunFolder } from './processes/built-server';
import { startCluster, type Cluster } from './cluster';

declare global {
  // Jest's global setup and teardown share nothing else.
  var cangtaiCluster: Cluster | undefined;
}

export default async function startForAllServerTests(): Promise<void> {
  const cluster = await startCluster();
  globalThis.cangtaiCluster = cluster;
  process.env.CANGTAI_TEST_RUN = makeRunFolder();
  process.env.CANGTAI_TEST_CLUSTER = cluster.madeCluster;
  process.env.CANGTAI_TEST_TEMPLATE = cluster.templateUrl;
  process.env.CANGTAI_TEST_TEMPLATE_APP = cluster.templateAppUrl;
}
