import { isAppError } from '@portal/errors';
import type { DomainChange, DomainClaim } from '../ports/domain-claims.ts';
import type { SeenRecords } from '../ports/domain-records.ts';
import type { Certificate, HostRecords } from '../ports/hosted-names.ts';
import type { DomainState, SiteDomain } from '../ports/site-domains.ts';
import { compareRecords } from './compare-records.ts';
import type { DomainDeps } from './domain-deps.ts';
import { type DomainProblem, domainProblem } from '../problems/domain-problem.ts';
import { secondsToNextCheck } from './next-check.ts';
import { proofProblem, proofRecord } from './proof.ts';

/** The longest that a certificate is given for its renewal: its last eighth, of 64 to 90 days. */
const RENEWAL_MS = 8 * 24 * 60 * 60 * 1000;

/** What a check leaves: the state it found the name in, what stands in the way, and the records. */
interface Found {
  state: DomainState;
  problems: readonly DomainProblem[];
  seen: SeenRecords | null;
}

/**
 * Checks a name, and takes it to the last state that its records and the providers allow: a proof makes it `owned`, right records
 * `attached`, a certificate `served`. `asksCertificate`: the provider is asked to make the certificate now. `lost`: another process has the
 * claim. Nothing more follows for a name that was removed meanwhile: the provider would serve a name that no record has any more.
 */
export async function checkDomain(
  deps: DomainDeps,
  claim: DomainClaim,
  { domain, asksCertificate = false }: { domain: SiteDomain; asksCertificate?: boolean },
): Promise<'stored' | 'lost'> {
  let at: SiteDomain = domain;
  for (;;) {
    const found = await findState(deps, claim, {
      domain: at,
      asksCertificate: asksCertificate && at === domain,
    });
    const moved = found.state !== at.state;
    const since = moved ? deps.now() : at.since;
    const againSeconds = secondsToNextCheck({ state: found.state, since }, deps.now());
    const change: DomainChange = { name: at.name, againSeconds, ...found };
    const stored = await deps.claims.record(claim.lease, change);
    if (stored === 'taken') {
      const taken = { state: at.state, problems: [domainProblem('taken', {})] };
      const again = secondsToNextCheck(at, deps.now());
      const unchanged = { ...change, ...taken, againSeconds: again };
      return (await deps.claims.record(claim.lease, unchanged)) === 'lost' ? 'lost' : 'stored';
    }
    if (stored === 'lost') return 'lost';
    if (stored === 'removed' || !moved || found.state === 'served') return 'stored';
    at = { ...at, state: found.state, problems: found.problems, seen: found.seen, since };
  }
}

interface Checked {
  domain: SiteDomain;
  asksCertificate: boolean;
}

async function findState(deps: DomainDeps, claim: DomainClaim, checked: Checked): Promise<Found> {
  const { domain } = checked;
  // Who is asked at the moment, and does not answer when something fails.
  let silent = domainProblem('servers_silent', { name: domain.name });
  try {
    if (domain.state === 'wanted') return await findProof(deps, domain);
    const host = await deps.names.records(claim.hosting.target);
    const seen = await deps.records.read(domain.name);
    const problems = await compare(deps, { domain, host, seen });
    silent = domainProblem('host_silent', {});
    if (domain.state === 'owned') {
      if (problems.length > 0) return { state: 'owned', problems, seen };
      return await attach(deps, claim, { domain, host, seen });
    }
    return await findCertificate(deps, claim, { checked, problems, seen });
  } catch (error) {
    deps.report(error, claim.lease.siteId);
    return { state: domain.state, problems: [silent], seen: domain.seen };
  }
}

async function findProof(deps: DomainDeps, domain: SiteDomain): Promise<Found> {
  const problem = proofProblem(domain, await deps.records.texts(proofRecord(domain.name)));
  return problem === null
    ? { state: 'owned', problems: [], seen: null }
    : { state: 'wanted', problems: [problem], seen: null };
}

/** The addresses of the host are asked for only where the name has addresses that are not the documented ones. */
async function compare(
  { records }: DomainDeps,
  { domain: { name }, host, seen }: { domain: SiteDomain; host: HostRecords; seen: SeenRecords },
): Promise<DomainProblem[]> {
  const problems = compareRecords({ name, host, hostAddresses: [] }, seen);
  if (seen.cname !== null || seen.a.length + seen.aaaa.length === 0 || problems.length === 0) return problems;
  const found = await Promise.all([host.cname, host.alias].map((target) => records.addresses(target)));
  return compareRecords({ name, host, hostAddresses: found.flat() }, seen);
}

/** A name that another customer has is asked for with a proof from the second time on, when people know of it. */
async function attach(
  { names }: DomainDeps,
  { hosting }: DomainClaim,
  { domain, host, seen }: { domain: SiteDomain; host: HostRecords; seen: SeenRecords },
): Promise<Found> {
  const { name, token, problems } = domain;
  const proof = problems.some(({ code }) => code === 'host_refuses') ? token : null;
  try {
    await names.addAlias(hosting.hostingId, name, proof);
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
    const refused = domainProblem('host_refuses', { record: `${host.challenge}.${name}`, want: token });
    return { state: 'owned', problems: [refused], seen };
  }
  await askForCertificate(names, hosting.hostingId);
  return { state: 'attached', problems: [], seen };
}

/** A provider that is making one already refuses: its state then says how far it is. */
async function askForCertificate(names: DomainDeps['names'], hostingId: string): Promise<void> {
  await names.renewCertificate(hostingId).catch((error: unknown) => {
    if (!isAppError(error, 'conflict')) throw error;
  });
}

async function findCertificate(
  { names, now }: DomainDeps,
  { hosting }: DomainClaim,
  {
    checked: { domain, asksCertificate },
    problems,
    seen,
  }: { checked: Checked; problems: DomainProblem[]; seen: SeenRecords },
): Promise<Found> {
  const { name, state, since } = domain;
  if (asksCertificate) await askForCertificate(names, hosting.hostingId);
  const certificate = await names.certificate(hosting.hostingId);
  if (covers(certificate, name))
    return { state: 'served', problems: [...problems, ...ending(certificate, now())], seen };
  // Later than the first hour the provider itself tries no more, or rarely.
  const isLate = (secondsToNextCheck({ state: 'attached', since }, now()) ?? Infinity) >= 3600;
  if (isLate && problems.length === 0 && !asksCertificate) await askForCertificate(names, hosting.hostingId);
  const failed = certificate.state === 'failed';
  const problem = domainProblem(failed ? 'certificate_failed' : 'certificate_waiting', {});
  return { state, problems: [...problems, problem], seen };
}

function covers({ state, names }: Certificate, name: string): boolean {
  const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`;
  return state === 'in_place' && names.some((one) => one === name || one === wildcard);
}

function ending({ expiresAt }: Certificate, now: Date): DomainProblem[] {
  if (expiresAt === null || expiresAt.getTime() - now.getTime() > RENEWAL_MS) return [];
  return [domainProblem('certificate_ends', { date: expiresAt.toISOString().slice(0, 10) })];
}
