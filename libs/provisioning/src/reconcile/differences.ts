import type { Installation, InstallationState } from '@portal/sites';
import type { RecordedEvent } from '../code-host-events/record-code-host-event.ts';
import type { BoundSite } from '../ports/bound-sites.ts';
import type { ListedRepository } from '../ports/repository-list.ts';

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * What happened to an installation since its record was written; `found`: its present state at the code host, null if
 * it was deleted.
 */
export function installationChanges(
  known: Installation & { state: InstallationState },
  found: { account: string; suspended: boolean } | null,
): RecordedEvent[] {
  const { installationId } = known;
  const changed = (change: Extract<RecordedEvent, { kind: 'installation' }>['change'], account: string) =>
    [{ kind: 'installation', change, installationId, account }] as const;
  if (found === null) return known.state === 'deleted' ? [] : [...changed('deleted', known.account)];
  const { account, suspended } = found;
  const state = suspended ? 'suspended' : 'active';
  return [
    ...(sameName(account, known.account) ? [] : changed('renamed', account)),
    ...(state === known.state ? [] : changed(suspended ? 'suspended' : 'unsuspended', account)),
  ];
}

/**
 * What happened to a site's repository since its record was written; `found`: its present state, null if it is
 * unreachable.
 */
export function repositoryChanges(
  site: BoundSite,
  found: Pick<ListedRepository, 'owner' | 'repo' | 'archived'> | null,
): RecordedEvent[] {
  const { repositoryId, installationId } = site;
  const at = found ?? site;
  const changed = (change: Extract<RecordedEvent, { kind: 'repository' }>['change']): RecordedEvent => ({
    kind: 'repository',
    change,
    repositoryId,
    installationId,
    owner: at.owner,
    repo: at.repo,
  });
  const known = site.repositoryState;
  if (found === null) return known === 'deleted' || known === 'unreachable' ? [] : [changed('unreachable')];
  const isBack = known === 'deleted' || known === 'unreachable';
  const state = found.archived ? 'archived' : 'present';
  const isMoved = !sameName(`${found.owner}/${found.repo}`, `${site.owner}/${site.repo}`);
  return [
    ...(isMoved ? [changed(sameName(found.owner, site.owner) ? 'renamed' : 'transferred')] : []),
    ...(state === known ? [] : [changed(found.archived ? 'archived' : isBack ? 'reachable' : 'unarchived')]),
  ];
}
