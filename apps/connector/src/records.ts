import type {
  AuditLog as AuditRows,
  DeployStatusStore,
  SiteRecord as SiteRow,
  SiteStore,
} from '@portal/platform-db';
import type { AuditLog } from './ports/audit-log.ts';
import type { DeployState, StoredDeploy } from './ports/deploy-state.ts';
import type { SiteDirectory, SiteRecord } from './ports/site-directory.ts';

const STATES = {
  enqueued: 'queued',
  building: 'building',
  ready: 'live',
  error: 'failed',
} as const satisfies Record<string, StoredDeploy['state']>;

/** Sites as the tools know them, from the platform's records. */
export function siteDirectory(sites: SiteStore): SiteDirectory {
  return {
    list: async ({ userId }) => (await sites.listSites(userId)).map(recordOf),
    find: async ({ userId }, siteId) => {
      const row = await sites.findSite(userId, siteId);
      return row && recordOf(row);
    },
  };
}

/** The stored deploy row as the tools know it. */
export function deployState(statuses: DeployStatusStore): DeployState {
  return {
    read: async (siteId) => {
      const row = await statuses.find(siteId);
      return (
        row && {
          state: STATES[row.state],
          commit: row.commitSha,
          at: row.reportedAt,
          error: row.errorMessage,
        }
      );
    },
  };
}

/** The audit log as the tools know it. */
export function auditLog(rows: AuditRows): AuditLog {
  return {
    record: ({ at, userId, clientId, tool, siteId, outcome }) =>
      rows.write({
        at,
        actorUserId: userId,
        clientId,
        siteId,
        action: tool,
        failure: outcome === 'ok' ? null : outcome,
      }),
  };
}

function recordOf({ siteId, subdomain, url, owner, repo, installationId, ...row }: SiteRow): SiteRecord {
  return {
    siteId,
    subdomain,
    address: url,
    provisioningStatus: row.provisioningStatus,
    failedStep: row.failedStep,
    repository: { owner, repo, installationId, publishedBranch: row.publishedBranch },
  };
}
