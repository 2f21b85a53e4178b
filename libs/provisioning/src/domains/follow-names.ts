import type { DomainClaim } from '../ports/domain-claims.ts';
import { originVariables } from '../steps/site-environment.ts';
import type { DomainDeps } from './domain-deps.ts';

/**
 * Makes the hosting provider, the site's settings and its record follow the names of a site, and builds it with them. Every part can be
 * done again, so that a run that died half-way is repeated whole. The primary changes first and names are taken away last: a visitor finds
 * the site at every moment.
 * @throws AppError as the ports
 */
export async function followNames(
  { claims, names: host, hosting, builds }: DomainDeps,
  { lease, hosting: { hostingId, url: firstUrl }, publishedBranch }: DomainClaim,
  leaseSeconds: number,
): Promise<void> {
  const known = await claims.names(lease, leaseSeconds);
  if (known === null || known.unsettled === null) return;
  const { domains, unsettled: upTo } = known;
  const ownName = new URL(firstUrl).hostname;
  const served = domains.filter(({ state, removing }) => state === 'served' && !removing);
  const primary = served.find(({ isPrimary }) => isPrimary)?.name ?? ownName;
  const url = await host.setPrimary(hostingId, primary);
  const aliases = [ownName, ...served.map(({ name }) => name)]
    .filter((name) => name !== primary)
    .map((name) => originAt(url, name));
  await hosting.putVariables(hostingId, originVariables({ url, aliases }));
  // The record leads to no name that is about to be removed. Nothing counts as followed yet.
  if (!(await claims.settle(lease, { upTo: 0, url }))) return;
  for (const { name } of domains.filter(({ removing }) => removing)) {
    await host.removeAlias(hostingId, name);
    if (!(await claims.deleteName(lease, name))) return;
  }
  await builds.startBuild(hostingId, publishedBranch);
  await claims.settle(lease, { upTo, url });
}

/** The origin at another host name, with the same scheme and port. */
function originAt(url: string, name: string): string {
  const other = new URL(url);
  other.hostname = name;
  return other.origin;
}
