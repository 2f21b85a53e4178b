import { isAppError } from '@portal/errors';
import type { ClaimedNames, DomainClaim, SettingsBuild } from '../ports/domain-claims.ts';
import { originVariables } from '../steps/site-environment.ts';
import { buildOutcome } from './build-outcome.ts';
import type { DomainDeps } from './domain-deps.ts';

const BUILDING_SECONDS = 10;
/** The provider may list a build somewhat later than it starts it. */
const LISTED_MS = 2 * 60_000;
const FAILED_SECONDS = 15 * 60;
/** A build that failed is started again after so long; a publish in between is a build as well. */
const REBUILD_MS = 6 * 3_600_000;
/**
 * A name is taken from a site whose build does not become live after so long, since somebody else may be waiting for it. A change in between
 * begins another build, and not this time.
 */
const REMOVAL_MS = 3_600_000;

/** What settings, hosting provider and record of a site have to be. */
interface Followed {
  ownName: string;
  primary: string;
  url: string;
  aliases: string[];
}

/**
 * Makes the site's settings, a build with them, the hosting provider and the site's record follow the names of a site, in this order: the
 * build that is live decides where visitors are led, so no name is the first one, and none is removed, before that build is live. Every part
 * can be done again, so that a run that died half-way is repeated. Returns the seconds after which this has to go on, 0 when it is done.
 * @throws AppError as the ports
 */
export async function followNames(
  deps: DomainDeps,
  claim: DomainClaim,
  leaseSeconds: number,
): Promise<number> {
  const { claims, names: host, builds } = deps;
  const { lease, hosting } = claim;
  const known = await claims.names(lease, leaseSeconds);
  if (known === null || known.unsettled === null) return 0;
  const upTo = known.unsettled;
  const followed = followedBy(known, claim);
  const build = known.build?.upTo === upTo ? known.build : null;
  if (build === null) return beginBuild(deps, claim, { followed, known, upTo });
  const outcome = buildOutcome(await builds.listDeploys(hosting.hostingId, 20), build);
  const removing = known.domains.filter((domain) => domain.removing);
  const age = deps.now().getTime() - build.startedAt.getTime();
  const removalAge = known.removingSince === null ? 0 : deps.now().getTime() - known.removingSince.getTime();
  const hasFailed = outcome === 'failed' && age >= LISTED_MS;
  const isOverdue = removing.length > 0 && (hasFailed ? removalAge : age) >= REMOVAL_MS;
  if (outcome !== 'live' && !isOverdue) {
    if (outcome === 'building' || age < LISTED_MS) return BUILDING_SECONDS;
    return age < REBUILD_MS ? FAILED_SECONDS : beginBuild(deps, claim, { followed, known, upTo });
  }
  await host.setPrimary(hosting.hostingId, followed.primary);
  // The record leads to no name that is about to be removed. Nothing counts as followed yet.
  if (!(await claims.settle(lease, { upTo: 0, url: followed.url }))) return 0;
  for (const { name } of removing) {
    await host.removeAlias(hosting.hostingId, name);
    if (!(await claims.deleteName(lease, name))) return 0;
  }
  if (outcome !== 'live') return FAILED_SECONDS;
  await claims.settle(lease, { upTo, url: followed.url });
  return 0;
}

function followedBy({ domains }: ClaimedNames, { hosting: { url: firstUrl } }: DomainClaim): Followed {
  const ownName = new URL(firstUrl).hostname;
  const served = domains.filter(({ state, removing }) => state === 'served' && !removing);
  const primary = served.find(({ isPrimary }) => isPrimary)?.name ?? ownName;
  const aliases = [ownName, ...served.map(({ name }) => name)]
    .filter((name) => name !== primary)
    .map((name) => originAt(firstUrl, name));
  return { ownName, primary, url: originAt(firstUrl, primary), aliases };
}

/**
 * Puts the settings and starts a build with them. The provider redirects between a primary name and its `www.` twin by itself, and the build
 * that is live to the name before: meanwhile the own name is the provider's primary one, which has no twin.
 */
async function beginBuild(
  { claims, names: host, hosting, builds, report }: DomainDeps,
  { lease, hosting: { hostingId }, publishedBranch }: DomainClaim,
  { followed, known, upTo }: { followed: Followed; known: ClaimedNames; upTo: number },
): Promise<number> {
  const { ownName, url, aliases, primary } = followed;
  await host.setPrimary(hostingId, known.url === url ? primary : ownName);
  await hosting.putVariables(hostingId, originVariables({ url, aliases }));
  const build: Pick<SettingsBuild, 'deployId'> = await builds
    .startBuild(hostingId, publishedBranch)
    .catch((error: unknown) => {
      if (!isAppError(error, 'conflict')) throw error;
      // There is nothing to build. A later publish is a build as well.
      report(error, lease.siteId);
      return { deployId: null };
    });
  await claims.noteBuild(lease, { upTo, deployId: build.deployId });
  return BUILDING_SECONDS;
}

/** The origin at another host name, with the same scheme and port. */
function originAt(url: string, name: string): string {
  const other = new URL(url);
  other.hostname = name;
  return other.origin;
}
