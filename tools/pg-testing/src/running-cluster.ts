/** The cluster of this run. */
export interface RunningCluster {
  dir: string;
  close(): Promise<void>;
}

declare global {
  // Jest loads set-up and tear-down apart from each other; the global object is what they share.
  var portalTestCluster: RunningCluster | undefined;
}

export function rememberCluster(cluster: RunningCluster): void {
  globalThis.portalTestCluster = cluster;
}

export function forgetCluster(): RunningCluster | undefined {
  const cluster = globalThis.portalTestCluster;
  globalThis.portalTestCluster = undefined;
  return cluster;
}
