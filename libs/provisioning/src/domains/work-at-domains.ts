import { isAppError } from '@portal/errors';
import type { DomainClaim } from '../ports/domain-claims.ts';
import type { SiteDomain } from '../ports/site-domains.ts';
import { checkDomain } from './check-domain.ts';
import type { DomainDeps } from './domain-deps.ts';
import { followNames } from './follow-names.ts';
import { lookAhead } from './look-ahead.ts';

/** Longer than the calls of one check take together; extended before each. */
const LEASE_SECONDS = 180;
const RETRY_SECONDS = 60;
const RETRY_REFUSED_SECONDS = 3600;

/** What of a site's names is worked at. */
export interface WorkOptions {
  /** This site; null: the one whose work is due the longest. */
  siteId?: string | null;
  /** The name that somebody waits for, which is checked first. */
  first?: string | null;
  /** The provider is asked for the certificate of that name. */
  asksCertificate?: boolean;
  /** Nothing more is begun once it returns true. */
  enough?: () => boolean;
}

/**
 * Does what is due for the names of one site, or of this one: checks, then what the site's address, its settings and the hosting provider
 * have to follow. Returns the site, or null when nothing was due or another process is at it. What fails is due again, and so are the names
 * that are left when `enough` returns true.
 * @throws AppError `upstream_unavailable` when the records cannot be read
 */
export async function workAtDomains(
  deps: DomainDeps,
  { siteId = null, first = null, asksCertificate = false, enough = () => false }: WorkOptions = {},
): Promise<string | null> {
  const claim = await deps.claims.claim(siteId, LEASE_SECONDS);
  if (claim === null) return null;
  let waitSeconds = 0;
  try {
    const due = await dueNames(deps, claim, { first, asksCertificate });
    const ahead = lookAhead(deps.records, due, enough);
    const checking = { ...deps, records: ahead.records };
    for (const [at, { name }] of due.entries()) {
      await ahead.ready(name);
      // One name is checked however late it is, so that each run gets further.
      if (at > 0 && enough()) break;
      const known = await deps.claims.names(claim.lease, LEASE_SECONDS);
      const domain = known?.domains.find((one) => one.name === name);
      if (domain === undefined || domain.removing) continue;
      const asks = asksCertificate && name === first;
      const checked = await checkDomain(checking, claim, { domain, asksCertificate: asks });
      if (checked === 'lost') return claim.lease.siteId;
    }
    if (!enough()) waitSeconds = await followNames(deps, claim, LEASE_SECONDS);
  } catch (error) {
    deps.report(error, claim.lease.siteId);
    const passing = !isAppError(error) || error.retryable || error.code === 'outcome_unknown';
    waitSeconds = passing ? RETRY_SECONDS : RETRY_REFUSED_SECONDS;
  }
  await deps.claims.release(claim.lease, waitSeconds);
  return claim.lease.siteId;
}

/** The names whose check is due, the one that somebody waits for first. */
async function dueNames(
  { claims, now }: DomainDeps,
  { lease }: DomainClaim,
  { first, asksCertificate }: { first: string | null; asksCertificate: boolean },
): Promise<SiteDomain[]> {
  const known = (await claims.names(lease, LEASE_SECONDS))?.domains ?? [];
  const isDue = ({ name, dueAt, removing }: SiteDomain) =>
    !removing && ((asksCertificate && name === first) || (dueAt !== null && dueAt <= now()));
  const due = known.filter(isDue);
  return due.toSorted((one, other) => Number(other.name === first) - Number(one.name === first));
}
