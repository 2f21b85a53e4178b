import { AppError, isAppError } from '@portal/errors';
import {
  type HostRecords,
  mayBePrimary,
  newToken,
  parseDomainName,
  type SiteDomains,
} from '@portal/provisioning';
import type { PlatformUser, SiteSummary } from '@portal/sites';
import { z } from 'zod';
import type { DashboardAction } from '../audit/action-words.ts';
import { mayCreateSites } from '../rights.ts';
import { changeSite, type ChangeDeps } from '../sites/change-site.ts';

/** What changing the names of a site depends on. */
export interface DomainsDeps extends ChangeDeps {
  domains: SiteDomainsHere;
  /** The platform's zone; null while the DNS provider does not return it. */
  zoneName: () => Promise<string | null>;
}

/** The names of sites, and the work on them in this process. */
export interface SiteDomainsHere {
  records: SiteDomains;
  /** Does now what is due for the names of a site, this one first. False: another process is at it, or it takes longer than a page waits. */
  work(siteId: string, first: string, options: { asksCertificate: boolean }): Promise<boolean>;
  /** Does it after the answer: what follows a choice takes many calls. */
  workLater(siteId: string): void;
  /** What DNS must have for the site; null if the platform does not host it. */
  hostRecords(siteId: string): Promise<HostRecords | null>;
  randomBytes(length: number): Uint8Array;
}

/** What a form about the names of a site did, as its page shows it once. */
export const DomainsResult = z.object({
  outcome: z.enum(['added', 'checked', 'primary', 'removed', 'busy', 'notAdded', 'refused']),
  name: z.string(),
  /** What was wrong, for `notAdded` and `refused`. */
  problem: z.string().nullable(),
});
export type DomainsResult = z.output<typeof DomainsResult>;
type Outcome = DomainsResult['outcome'];

/** What a form may do, and the action in the audit log. */
const ACTS = {
  add: 'site.domains.add',
  check: 'site.domains.check',
  certificate: 'site.domains.certificate',
  primary: 'site.domains.choosePrimary',
  remove: 'site.domains.remove',
} as const satisfies Record<string, DashboardAction>;
type Act = keyof typeof ACTS;

/**
 * Changes the names of a site as the form says, and does at once what can be done.
 * @throws AppError `not_found`; `forbidden`; `upstream_unavailable`
 */
export async function changeDomains(
  deps: DomainsDeps,
  user: PlatformUser | null,
  { siteId, sent }: { siteId: string; sent: URLSearchParams },
): Promise<DomainsResult> {
  const asked = sent.get('act') ?? '';
  const act: Act = Object.hasOwn(ACTS, asked) ? (asked as Act) : 'check';
  const typed = (sent.get('name') ?? '').slice(0, 300);
  try {
    return await changeSite(deps, {
      user,
      siteId,
      action: ACTS[act],
      may: mayCreateSites,
      details: { domain: typed.slice(0, 200) },
      work: (site) => run(deps, { site, act, typed }),
    });
  } catch (error) {
    const isRefusal = (['conflict', 'input'] as const).some((code) => isAppError(error, code));
    if (isRefusal && error instanceof AppError)
      return { outcome: act === 'add' ? 'notAdded' : 'refused', name: typed, problem: error.message };
    throw error;
  }
}

async function run(
  deps: DomainsDeps,
  { site, act, typed }: { site: SiteSummary; act: Act; typed: string },
): Promise<DomainsResult> {
  const { records, work, workLater } = deps.domains;
  const { siteId } = site;
  const done = (outcome: Outcome, name = typed): DomainsResult => ({ outcome, name, problem: null });
  if (act === 'add') {
    const name = await addDomain(deps, site, typed);
    await work(siteId, name, { asksCertificate: false });
    return done('added', name);
  }
  if (act === 'primary') {
    await choosePrimary(records, siteId, typed === '' ? null : typed);
    workLater(siteId);
    return done('primary', typed);
  }
  if (act === 'remove') {
    if (!(await records.remove(siteId, typed))) throw noSuchName();
    workLater(siteId);
    return done('removed');
  }
  if (!(await records.askCheck(siteId, typed))) throw noSuchName();
  const worked = await work(siteId, typed, { asksCertificate: act === 'certificate' });
  return done(worked ? 'checked' : 'busy');
}

async function choosePrimary(records: SiteDomains, siteId: string, name: string | null): Promise<void> {
  const chosen = (await records.list(siteId)).find((domain) => domain.name === name);
  if (chosen?.state === 'served' && !mayBePrimary(chosen))
    throw new AppError(
      'conflict',
      'The last check of this name found a problem, which would meet all visitors. End it, check again, then make it the main address. Nothing was changed.',
    );
  if (await records.choosePrimary(siteId, name)) return;
  throw new AppError('conflict', 'Only a name that is served can be the main address. Nothing was changed.');
}

async function addDomain(deps: DomainsDeps, { siteId }: SiteSummary, typed: string): Promise<string> {
  const { records, hostRecords, randomBytes } = deps.domains;
  const zone = await deps.zoneName();
  if (zone === null)
    throw new AppError('upstream_unavailable', 'The DNS provider does not name its zone; try again.');
  if ((await hostRecords(siteId)) === null)
    throw new AppError(
      'conflict',
      'The platform does not host this site; set the name where the site is. Nothing was changed.',
    );
  const name = parseDomainName(typed, zone);
  await records.add(siteId, { name, token: newToken(randomBytes) });
  return name;
}

const noSuchName = () => new AppError('conflict', 'The site does not have this name any more.');
