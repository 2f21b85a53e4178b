import type { DeployState, StoredDeploy } from '../deploy-state.ts';

/** Stored deploys by site id. */
export function memoryDeployState(rows: Readonly<Record<string, StoredDeploy>> = {}): DeployState {
  return { read: async (siteId) => rows[siteId] ?? null };
}
