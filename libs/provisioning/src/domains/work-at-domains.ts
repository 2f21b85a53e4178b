import { isAppError } from '@portal/errors';
import type { DomainClaim } from '../ports/domain-claims.ts';
import type { SiteDomain } from '../ports/site-domains.ts';
import { checkDomain } from './check-domain.ts';
import type { DomainDeps } from './domain-deps.ts';
import { followNames } from './follow-names.ts';

/** Longer than the calls of one check take together; extended before each. */
const LEASE_SECONDS = 180;
const RETRY_SECONDS = 60;
const RETRY_REFUSED_SECONDS = 3600;

/**
 * Does what is due for the names of one site, or of this one: checks, then what the site's address, its settings and the hosting provider
 * have to follow. `certificateOf`: the provider is asked for that name's certificate. Returns the site, or null when nothing was due or
 * another process is at it. What fails is due again, and so are the names that are left when `enough` returns true.
 * @throws AppError `upstream_unavailable` when the records cannot be read
 */
export async function workAtDomains(
  deps: DomainDeps,
  {
    siteId = null,
    certificateOf = null,
    enough = () => false,
  }: { siteId?: string | null; certificateOf?: string | null; enough?: () => boolean } = {},
): Promise<string | null> {
  const claim = await deps.claims.claim(siteId, LEASE_SECONDS);
  if (claim === null) return null;
  let waitSeconds = 0;
  try {
    for (const name of await dueNames(deps, claim, certificateOf)) {
      if (enough()) break;
      const known = await deps.claims.names(claim.lease, LEASE_SECONDS);
      const domain = known?.domains.find((one) => one.name === name);
      if (domain === undefined || domain.removing) continue;
      const checked = await checkDomain(deps, claim, { domain, asksCertificate: name === certificateOf });
      if (checked === 'lost') return claim.lease.siteId;
    }
    await followNames(deps, claim, LEASE_SECONDS);
  } catch (error) {
    deps.report(error, claim.lease.siteId);
    const passing = !isAppError(error) || error.retryable || error.code === 'outcome_unknown';
    waitSeconds = passing ? RETRY_SECONDS : RETRY_REFUSED_SECONDS;
  }
  await deps.claims.release(claim.lease, waitSeconds);
  return claim.lease.siteId;
}

async function dueNames(
  { claims, now }: DomainDeps,
  { lease }: DomainClaim,
  certificateOf: string | null,
): Promise<string[]> {
  const known = (await claims.names(lease, LEASE_SECONDS))?.domains ?? [];
  const isDue = ({ name, dueAt, removing }: SiteDomain) =>
    !removing && (name === certificateOf || (dueAt !== null && dueAt <= now()));
  return known.filter(isDue).map(({ name }) => name);
}
