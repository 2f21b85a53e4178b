import { isAppError } from '@portal/errors';
import type { DomainClaim } from '../ports/domain-claims.ts';
import type { Certificate, HostRecords } from '../ports/hosted-names.ts';
import type { DomainState, SiteDomain } from '../ports/site-domains.ts';
import { type DomainProblem, domainProblem } from '../problems/domain-problem.ts';
import type { DomainDeps } from './domain-deps.ts';
import { secondsToNextCheck } from './next-check.ts';

/** The longest that a certificate is given for its renewal: its last eighth, of 64 to 90 days. */
const RENEWAL_MS = 8 * 24 * 60 * 60 * 1000;

/** How far the hosting provider is with a name, and what stands in the way. */
interface Hosted {
  state: DomainState;
  problems: readonly DomainProblem[];
}

/** A name that another customer has is asked for with a proof from the second time on, when people know of it. */
export async function attachName(
  { names }: DomainDeps,
  { hosting }: DomainClaim,
  { domain, host }: { domain: SiteDomain; host: HostRecords },
): Promise<Hosted> {
  const { name, token, problems } = domain;
  const proof = problems.some(({ code }) => code === 'host_refuses') ? token : null;
  try {
    await names.addAlias(hosting.hostingId, name, proof);
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
    const refused = domainProblem('host_refuses', { record: `${host.challenge}.${name}`, want: token });
    return { state: 'owned', problems: [refused] };
  }
  await askForCertificate(names, hosting.hostingId);
  return { state: 'attached', problems: [] };
}

/** A provider that is making one already refuses: its state then says how far it is. */
async function askForCertificate(names: DomainDeps['names'], hostingId: string): Promise<void> {
  await names.renewCertificate(hostingId).catch((error: unknown) => {
    if (!isAppError(error, 'conflict')) throw error;
  });
}

/** Whether the certificate covers a name whose records have these problems. `asksCertificate`: the provider is asked to make it now. */
export async function findCertificate(
  { names, now }: DomainDeps,
  { hosting }: DomainClaim,
  {
    domain,
    asksCertificate,
    problems,
  }: { domain: SiteDomain; asksCertificate: boolean; problems: DomainProblem[] },
): Promise<Hosted> {
  const { name, state, since } = domain;
  if (asksCertificate) await askForCertificate(names, hosting.hostingId);
  const certificate = await names.certificate(hosting.hostingId);
  if (covers(certificate, name))
    return { state: 'served', problems: [...problems, ...ending(certificate, now())] };
  // Later than the first hour the provider itself tries no more, or rarely.
  const isLate = (secondsToNextCheck({ state: 'attached', since }, now()) ?? Infinity) >= 3600;
  if (isLate && problems.length === 0 && !asksCertificate) await askForCertificate(names, hosting.hostingId);
  const failed = certificate.state === 'failed';
  const problem = domainProblem(failed ? 'certificate_failed' : 'certificate_waiting', {});
  return { state, problems: [...problems, problem] };
}

function covers({ state, names }: Certificate, name: string): boolean {
  const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`;
  return state === 'in_place' && names.some((one) => one === name || one === wildcard);
}

function ending({ expiresAt }: Certificate, now: Date): DomainProblem[] {
  if (expiresAt === null || expiresAt.getTime() - now.getTime() > RENEWAL_MS) return [];
  return [domainProblem('certificate_ends', { date: expiresAt.toISOString().slice(0, 10) })];
}
