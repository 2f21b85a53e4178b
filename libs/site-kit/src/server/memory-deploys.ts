import type { DeployRecord, DeployRecords } from '@portal/auth-provider';

/** The last deploy, for sites that have no database to keep it in: known until the server restarts. */
export function memoryDeploys(): DeployRecords {
  let last: DeployRecord | null = null;
  return {
    find: async () => last,
    record: async (deploy) => {
      if (last === null || deploy.reportedAt >= last.reportedAt) last = deploy;
    },
  };
}
