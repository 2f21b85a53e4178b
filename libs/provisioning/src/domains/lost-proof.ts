import type { DomainNotice } from '@portal/sites';
import type { DomainClaim } from '../ports/domain-claims.ts';
import type { SiteDomain } from '../ports/site-domains.ts';
import type { DomainDeps } from './domain-deps.ts';
import { proofRecord } from './proof.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A check a day later may be a little early by another clock. */
const NEXT_DAY_MS = DAY_MS - HOUR_MS;
/** A name that is not proven for so long is given up. */
export const UNPROVEN_DAYS = 14;
/** Days after the loss of a proof on which people are mailed. */
const NOTICE_DAYS = [1, 7, 13] as const;

/** The day on which the site leaves a name whose proof was lost at that time. */
export const leavesOn = (unprovenSince: Date): Date =>
  new Date(unprovenSince.getTime() + UNPROVEN_DAYS * DAY_MS);

/**
 * What follows when the servers answer again without a proof: nothing, a mail, or the end. Returns how many mails have been sent, or
 * `give_up`. A name is given up only when all mails were sent before, and the last one a day ago at least.
 */
export async function followLostProof(
  deps: DomainDeps,
  { lease }: Pick<DomainClaim, 'lease'>,
  { name, token, unprovenSince, notices, noticedAt }: SiteDomain,
): Promise<number | 'give_up'> {
  if (unprovenSince === null) return 0;
  if (noticedAt !== null && deps.now().getTime() - noticedAt.getTime() < NEXT_DAY_MS) return notices;
  const days = (deps.now().getTime() - unprovenSince.getTime()) / DAY_MS;
  const next = NOTICE_DAYS[notices];
  if (next === undefined) return days >= UNPROVEN_DAYS ? 'give_up' : notices;
  if (days < next) return notices;
  // After a long pause, in which nothing was checked, the mails come a day apart all the same: the last one is a day before the end.
  const end = new Date(Math.max(leavesOn(unprovenSince).getTime(), deps.now().getTime() + DAY_MS));
  const notice = {
    kind: 'lost',
    name,
    record: proofRecord(name),
    want: token,
    leavesOn: end,
  } as const;
  return (await sent(deps, lease.siteId, notice)) ? notices + 1 : notices;
}

/** Mails people. False: the mail failed, and is due again. A platform without mail server shows the dashboard alone. */
async function sent(deps: DomainDeps, siteId: string, notice: DomainNotice): Promise<boolean> {
  try {
    await deps.notices.send(siteId, notice);
    return true;
  } catch (error) {
    deps.report(error, siteId);
    return false;
  }
}

/** The actions of the audit log for what a site does by itself when the proof of a name is lost. */
const ACTIONS = {
  left: 'site.domains.leave',
  claimed: 'site.domains.leave',
  elsewhere: 'site.domains.stepDown',
} as const;

/** Records that in the audit log, and mails people; what fails is logged, since it is done already. */
export async function announceLoss(
  deps: DomainDeps,
  siteId: string,
  notice: Extract<DomainNotice, { kind: keyof typeof ACTIONS }>,
): Promise<void> {
  const details = { domain: notice.name, reason: notice.kind };
  const entry = { actorUserId: null, clientId: null, action: ACTIONS[notice.kind], failure: null };
  await deps.audit
    .write({ ...entry, at: deps.now(), siteId, details })
    .catch((error: unknown) => deps.report(error, siteId));
  await sent(deps, siteId, notice);
}
