import type { DomainChange, DomainClaim, ProofAnswers } from '../ports/domain-claims.ts';
import type { SeenRecords } from '../ports/domain-records.ts';
import type { HostRecords } from '../ports/hosted-names.ts';
import type { DomainState, SiteDomain } from '../ports/site-domains.ts';
import { type DomainProblem, domainProblem } from '../problems/domain-problem.ts';
import { compareRecords } from './compare-records.ts';
import type { DomainDeps } from './domain-deps.ts';
import { attachName, findCertificate } from './hosted-name.ts';
import { announceLoss, followLostProof, leavesOn } from './lost-proof.ts';
import { isReached } from './may-be-primary.ts';
import { secondsToNextCheck } from './next-check.ts';
import { isProven, proofProblem, proofRecord } from './proof.ts';

/** A main address that seems to lead elsewhere is looked at again after so long, before it gives way. */
const SECOND_LOOK_SECONDS = 3600;

/** What a check leaves: the state it found the name in, what stands in the way, and the records. */
interface Found {
  state: DomainState;
  problems: readonly DomainProblem[];
  seen: SeenRecords | null;
  /** What the servers answered about the proof; null: nothing. */
  proof: Omit<ProofAnswers, 'name'> | null;
}

/**
 * Checks a name, and takes it to the last state that its records and the providers allow: a proof makes it `owned`, right records
 * `attached`, a certificate `served`, each only with the proof still there. `asksCertificate`: the provider is asked to make the certificate now. `lost`: another process has the
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
    const proof = proofOutcome(found, { domain: at, claim });
    const notices = proof === 'missing' ? await followLostProof(deps, claim, at) : at.notices;
    if (notices === 'give_up') {
      if (await deps.claims.giveUp(claim.lease, at.name))
        await announceLoss(deps, claim.lease.siteId, { kind: 'left', name: at.name });
      return 'stored';
    }
    const lost = proof === 'missing' ? [lostProblem(at, deps.now())] : [];
    const { state, seen } = found;
    const problems = [...found.problems, ...lost];
    const moved = state !== at.state;
    const since = moved ? deps.now() : at.since;
    const isUnproven = proof === 'missing' || (proof === 'unknown' && at.unprovenSince !== null);
    const leadsElsewhere = at.isPrimary && proof === 'missing' && !isReached(found.problems);
    const isFirst = at.unprovenSince === null;
    const againSeconds =
      leadsElsewhere && isFirst
        ? SECOND_LOOK_SECONDS
        : secondsToNextCheck({ state, since, isUnproven }, deps.now());
    const change: DomainChange = { name: at.name, state, problems, seen, againSeconds, proof, notices };
    const stored = await deps.claims.record(claim.lease, change);
    if (stored === 'taken') return recordTaken(deps, claim, { domain: at, found });
    if (stored === 'lost') return 'lost';
    if (stored === 'stored' && leadsElsewhere && !isFirst) await stepDown(deps, claim, at.name);
    if (stored === 'removed' || !moved || state === 'served') return 'stored';
    at = { ...at, state, problems, seen, since };
  }
}

/**
 * Makes the site's own name its main address in place of one that leads elsewhere: the servers have answered twice without its proof, and
 * visitors meet a problem there. Links in mails, which sign their readers in, must not lead to the one who has it now. The name keeps its two weeks.
 */
async function stepDown(deps: DomainDeps, { lease }: DomainClaim, name: string): Promise<void> {
  if (await deps.claims.stepDown(lease, name))
    await announceLoss(deps, lease.siteId, { kind: 'elsewhere', name });
}

/** Whether a name that was proven is so still. Only an answer of the servers says that it is not. */
function proofOutcome(
  { proof }: Found,
  { domain: { state, token }, claim }: { domain: SiteDomain; claim: DomainClaim },
): DomainChange['proof'] {
  if (proof === null || state === 'wanted') return 'unknown';
  return isProven({ token, target: claim.hosting.target }, proof) ? 'found' : 'missing';
}

function lostProblem({ name, token, unprovenSince }: SiteDomain, now: Date): DomainProblem {
  const date = leavesOn(unprovenSince ?? now)
    .toISOString()
    .slice(0, 10);
  return domainProblem('proof_lost', { record: proofRecord(name), want: token, date });
}

/** Records that another site has a proven name; a site that does not prove it any more gives it up. */
async function recordTaken(
  deps: DomainDeps,
  claim: DomainClaim,
  { domain, found }: { domain: SiteDomain; found: Found },
): Promise<'stored' | 'lost'> {
  const { name, state, notices } = domain;
  const texts = found.proof?.texts ?? [];
  // A server that is silent now may have the other site's record as well.
  const seen = await deps.records.read(name).catch(() => null);
  const loser =
    seen === null ? null : await deps.claims.contest(claim.lease, { name, texts, cname: seen.cname });
  if (loser?.begins === true) await announceLoss(deps, loser.siteId, { kind: 'claimed', name });
  const problems = [domainProblem(loser === null ? 'taken' : 'taken_leaving', {})];
  const againSeconds = secondsToNextCheck(domain, deps.now());
  const change = {
    name,
    state,
    problems,
    seen: found.seen,
    againSeconds,
    proof: 'unknown',
    notices,
  } as const;
  return (await deps.claims.record(claim.lease, change)) === 'lost' ? 'lost' : 'stored';
}

interface Checked {
  domain: SiteDomain;
  asksCertificate: boolean;
}

async function findState(deps: DomainDeps, claim: DomainClaim, checked: Checked): Promise<Found> {
  const { domain } = checked;
  // Who is asked at the moment, and does not answer when something fails.
  let silent = domainProblem('servers_silent', { name: domain.name });
  let proof: Found['proof'] = null;
  let { seen } = domain;
  try {
    if (domain.state === 'wanted') return await findProof(deps, domain);
    const host = await deps.names.records(claim.hosting.target);
    const [read, texts] = await Promise.all([
      deps.records.read(domain.name),
      deps.records.texts(proofRecord(domain.name)),
    ]);
    proof = { texts, cname: read.cname };
    seen = read;
    const problems = await compare(deps, { domain, host, seen });
    silent = domainProblem('host_silent', {});
    const { token, state } = domain;
    // Addresses are the same for all customers of the host: a name that somebody else has by now may lead there, too.
    const isOurs = isProven({ token, target: claim.hosting.target }, proof);
    if (state === 'owned') {
      if (problems.length > 0 || !isOurs) return { state, problems, seen, proof };
      return { ...(await attachName(deps, claim, { domain, host })), seen, proof };
    }
    const hosted = await findCertificate(deps, claim, { ...checked, problems });
    return { ...hosted, state: isOurs ? hosted.state : state, seen, proof };
  } catch (error) {
    deps.report(error, claim.lease.siteId);
    return { state: domain.state, problems: [silent], seen, proof };
  }
}

async function findProof(deps: DomainDeps, domain: SiteDomain): Promise<Found> {
  const texts = await deps.records.texts(proofRecord(domain.name));
  const problem = proofProblem(domain, texts);
  const proof = { texts, cname: null };
  return problem === null
    ? { state: 'owned', problems: [], seen: null, proof }
    : { state: 'wanted', problems: [problem], seen: null, proof };
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
