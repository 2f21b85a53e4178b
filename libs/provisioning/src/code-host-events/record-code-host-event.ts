import { isAppError, type ReportFailure } from '@portal/errors';
import type { AuditEntry, AuditLog } from '@portal/sites';
import type { CodeHostEvent } from '../ports/code-host-event.ts';
import type { CodeHostRecords } from '../ports/code-host-records.ts';

/** What processing an event depends on. */
export interface CodeHostEventDeps {
  records: CodeHostRecords;
  audit: AuditLog;
  now: () => Date;
  reportFailure: ReportFailure;
}

/** Pushes are not recorded: the hosting provider handles them. */
export type RecordedEvent = Exclude<CodeHostEvent, { kind: 'push' }>;

/**
 * Updates the records with an event of the code host, and audits it. The same event may be recorded again. Access to a
 * site does not change: after a transfer it still belongs to the installation under which it was set up. Only an
 * installation of the same account replaces a deleted one.
 * @throws AppError as `CodeHostRecords` fails
 */
export async function recordCodeHostEvent(deps: CodeHostEventDeps, event: RecordedEvent): Promise<void> {
  try {
    await audit(deps, event, { siteIds: await applyEvent(deps.records, event), failure: null });
  } catch (error) {
    await audit(deps, event, { siteIds: [], failure: isAppError(error) ? error.code : 'internal' });
    throw error;
  }
}

/** Returns the ids of the sites that it changed. */
async function applyEvent(records: CodeHostRecords, event: RecordedEvent): Promise<readonly string[]> {
  if (event.kind === 'repository') {
    const { change, repositoryId, owner, repo } = event;
    const state = change === 'unarchived' || change === 'reachable' ? 'present' : change;
    const siteId =
      state === 'renamed' || state === 'transferred'
        ? await records.moveRepository(repositoryId, { owner, repo })
        : await records.markRepository(repositoryId, state);
    return siteId === null ? [] : [siteId];
  }
  if (event.kind === 'repositories') {
    const { installationId, repositories } = event;
    const isReached = event.change === 'reachable';
    const taken = isReached ? await records.takeOver(installationId, repositories) : [];
    const marked = await records.markReach(
      installationId,
      repositories,
      isReached ? 'present' : 'unreachable',
    );
    return [...new Set([...taken, ...marked])];
  }
  const { change, installationId, account, repositories = [] } = event;
  if (change === 'created' || change === 'unsuspended') {
    await records.putInstallation(installationId, account);
    if (repositories.length > 0) return records.takeOver(installationId, repositories);
  } else if (change === 'renamed') await records.renameAccount(installationId, account);
  else await records.deactivateInstallation(installationId, change);
  return [];
}

/** Writes the audit entry. If that fails, the change stays. */
async function audit(
  { audit, now, reportFailure }: CodeHostEventDeps,
  event: RecordedEvent,
  { siteIds, failure }: Pick<AuditEntry, 'failure'> & { siteIds: readonly string[] },
): Promise<void> {
  const { installationId } = event;
  const [siteId = null, ...others] = siteIds;
  const about =
    event.kind === 'repository'
      ? { repositoryId: event.repositoryId, installationId }
      : event.kind === 'repositories'
        ? { repositories: event.repositories.length, installationId }
        : { installationId };
  const action = `code-host.${event.kind}.${event.change}`;
  // An entry refers to one site; of several it has the number.
  const which =
    others.length === 0
      ? { siteId, details: about }
      : { siteId: null, details: { ...about, sites: siteIds.length } };
  await audit
    .write({ at: now(), actorUserId: null, clientId: null, action, failure, ...which })
    .catch(reportFailure);
}
