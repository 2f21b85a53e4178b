import { isAppError, type ReportFailure } from '@portal/errors';
import type { AuditEntry, AuditLog } from '@portal/sites';
import type { CodeHostEvent } from '../ports/code-host-event.ts';
import type { CodeHostRecords } from '../ports/code-host-records.ts';

/** What processing an event needs. */
export interface CodeHostEventDeps {
  records: CodeHostRecords;
  audit: AuditLog;
  now: () => Date;
  reportFailure: ReportFailure;
}

/** Pushes are the hosting provider's business. */
export type RecordedEvent = Exclude<CodeHostEvent, { kind: 'push' }>;

/**
 * Brings the record up to date with what happened at the code host, and notes it in the audit log. The same event may be
 * taken again. Who reaches a site does not change: after a transfer it is still the installation's that it was set up under. Only
 * an installation of the same account takes the place of one that was deleted.
 * @throws AppError as `CodeHostRecords` fails
 */
export async function takeCodeHostEvent(deps: CodeHostEventDeps, event: RecordedEvent): Promise<void> {
  try {
    await note(deps, event, { siteIds: await carriedOut(deps.records, event), failure: null });
  } catch (error) {
    await note(deps, event, { siteIds: [], failure: isAppError(error) ? error.code : 'internal' });
    throw error;
  }
}

/** Gives the ids of the sites that it changed. */
async function carriedOut(records: CodeHostRecords, event: RecordedEvent): Promise<readonly string[]> {
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
  else await records.endInstallation(installationId, change);
  return [];
}

/** What was done stays done when it cannot be noted. */
async function note(
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
  // An entry names one site; of several it tells the number.
  const which =
    others.length === 0
      ? { siteId, details: about }
      : { siteId: null, details: { ...about, sites: siteIds.length } };
  await audit
    .write({ at: now(), actorUserId: null, clientId: null, action, failure, ...which })
    .catch(reportFailure);
}
