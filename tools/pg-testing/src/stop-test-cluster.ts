import { rm } from 'node:fs/promises';
import { forgetCluster } from './running-cluster.ts';

/** Jest's global tear-down. */
export default async function stopTestCluster(): Promise<void> {
  const cluster = forgetCluster();
  await cluster?.close();
  if (cluster) await rm(cluster.dir, { recursive: true, force: true });
}
