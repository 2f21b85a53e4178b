import { AppError, isAppError } from '@portal/errors';
import {
  type AuditFacts,
  type ForSite,
  inviteMember,
  inviteMemberAgain,
  type LiveHints,
  type MailingCall,
  type PlatformUser,
  type SiteRecords,
  type SiteSummary,
  withAsciiDomain,
} from '@portal/sites';
import type { SiteRequests } from '@portal/provisioning';
import { z } from 'zod';
import { changeSite, type ChangeDeps } from './change-site.ts';
import { mayCreateSites, mayManageSites } from '../rights.ts';

/** What changing a site's team depends on. */
export interface TeamDeps extends ChangeDeps {
  records: ForSite<Pick<SiteRecords, 'members' | 'channel'>>;
  requestDeps: { requests: Pick<SiteRequests, 'findRequest'> };
  limiter: MailingCall['deps']['limiter'];
  mails: MailingCall['deps']['mails'];
  liveHints: Pick<LiveHints, 'announceRenamed'>;
}

/** What a form about the team of a site did, as the site's page shows it once. */
export const TeamResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('invitedAgain'), email: z.string() }),
  z.object({ outcome: z.literal('ownerReplaced'), email: z.string(), from: z.string() }),
  z.object({ outcome: z.literal('refused'), problem: z.string() }),
]);
export type TeamResult = z.output<typeof TeamResult>;

const Email = z.string().trim().toLowerCase().overwrite(withAsciiDomain).max(320).pipe(z.email());

/**
 * Sends an open invitation again, or replaces an owner's address, depending on the form.
 * @throws AppError `not_found`; `forbidden`; `upstream_unavailable`; `not_configured`
 */
export async function changeTeam(
  deps: TeamDeps,
  user: PlatformUser | null,
  { siteId, sent }: { siteId: string; sent: URLSearchParams },
): Promise<TeamResult> {
  const userId = (sent.get('member') ?? '').slice(0, 100);
  const details: Record<string, AuditFacts[string]> = { target: userId };
  const act = { user, siteId, details };
  try {
    if (sent.get('act') !== 'replace')
      return await changeSite(deps, {
        ...act,
        action: 'site.members.inviteAgain',
        may: mayCreateSites,
        work: (site) => inviteAgain(deps, { site, userId }),
      });
    const email = Email.safeParse(sent.get('email'));
    return await changeSite(deps, {
      ...act,
      action: 'site.members.replaceOwner',
      may: mayManageSites,
      work: (site) => {
        if (!email.success) throw new AppError('input', 'Enter an e-mail address. Nothing was changed.');
        return replaceOwner(deps, { site, userId, email: email.data });
      },
    });
  } catch (error) {
    const isRefusal = (['conflict', 'input', 'rate_limited'] as const).some((code) =>
      isAppError(error, code),
    );
    if (isRefusal && error instanceof AppError) return { outcome: 'refused', problem: error.message };
    throw error;
  }
}

async function inviteAgain(
  deps: TeamDeps,
  { site, userId }: { site: SiteSummary; userId: string },
): Promise<TeamResult> {
  const { call, link } = await mailing(deps, site);
  const member = await requireMember(call, userId);
  await inviteMemberAgain(call, { ...link, userId });
  return { outcome: 'invitedAgain', email: member.email };
}

/**
 * The new owner is added before the old one is removed, so that the site always has one; repeating the form after a
 * failure completes it. An address that is on the team already gets the role, and no mail.
 */
async function replaceOwner(
  deps: TeamDeps,
  { site, userId, email }: { site: SiteSummary; userId: string; email: string },
): Promise<TeamResult> {
  const { call, link } = await mailing(deps, site);
  const { members, channel } = deps.records.forSite(site.siteId);
  const old = await requireMember(call, userId);
  if (old.role !== 'owner')
    throw new AppError('conflict', 'This person is an editor now; an owner of the site decides about them.');
  if (old.email === email) throw new AppError('conflict', 'This is the owner’s address already.');
  const known = await members.findByEmail(email);
  await (known === null
    ? inviteMember(call, { ...link, email, role: 'owner' })
    : members.changeRole(known.userId, 'owner'));
  const left = await channel.name();
  await members.remove(userId, 'owner');
  await deps.liveHints.announceRenamed(left).catch(deps.reportFailure);
  return { outcome: 'ownerReplaced', email, from: old.email };
}

async function mailing(deps: TeamDeps, site: SiteSummary) {
  const { siteId, name, url } = site;
  if (url === null)
    throw new AppError('conflict', 'The site has no address yet; try again once it is set up.');
  const { locale = 'en' } = (await deps.requestDeps.requests.findRequest(siteId)) ?? {};
  const call: MailingCall = {
    deps,
    site: { siteId, name, url },
    records: deps.records.forSite(siteId),
    note: () => undefined,
  };
  const returnTo = new URL('/edit/login/callback', url).href;
  return { call, link: { returnTo, about: { name, locale } } };
}

async function requireMember({ records }: MailingCall, userId: string) {
  const member = await records.members.find(userId);
  if (member === null) throw new AppError('conflict', 'This person is not on the team any more.');
  return member;
}
