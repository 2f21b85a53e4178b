import { AppError } from '@portal/errors';
import { z } from 'zod';
import type { BrokerCall, CallingSite } from '../broker-call.ts';
import { owners, theSite } from './access.ts';
import * as field from './fields.ts';
import { operation } from './operation.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

const member = z.strictObject({ userId: field.id, email: z.string(), role: field.role });
const invitation = z.strictObject({
  actor: field.actor,
  email: field.email,
  role: field.role,
  returnTo: z.url({ protocol: /^https?$/ }).max(2000),
});

/** Mails that one site's owners may cause. */
const INVITATIONS = { limit: 30, windowSeconds: 3600 };

/** Who may edit: `MemberRecords` of the SiteBackend port. No operation changes anybody's account. */
export const memberOperations = {
  'members.find': operation({
    input: z.strictObject({ userId: field.id }),
    output: z.nullable(member),
    access: theSite,
    audited: 'never',
    run: ({ deps, site }, { userId }) => deps.records.members.find(site.siteId, userId),
  }),
  'members.find-by-email': operation({
    input: z.strictObject({ email: field.text(320).trim().toLowerCase() }),
    output: z.nullable(member),
    access: theSite,
    audited: 'never',
    run: ({ deps, site }, { email }) => deps.records.members.findByEmail(site.siteId, email),
  }),
  'members.list': operation({
    input: z.strictObject({ actor: field.actor }),
    output: z.array(member),
    access: owners,
    audited: 'never',
    run: ({ deps, site }) => deps.records.members.list(site.siteId),
  }),
  'members.invite': operation({
    input: invitation,
    output: member,
    access: owners,
    audited: 'after',
    run: invite,
  }),
  'members.change-role': operation({
    input: z.strictObject({ actor: field.actor, userId: field.id, role: field.role }),
    output: field.nothing,
    access: owners,
    audited: 'after',
    run: async ({ deps, site, note }, { userId, role }) => {
      note({ target: userId, targetRole: role });
      await deps.records.members.changeRole(site.siteId, userId, role);
      return null;
    },
  }),
  'members.remove': operation({
    input: z.strictObject({ actor: field.actor, userId: field.id }),
    output: field.nothing,
    access: owners,
    audited: 'after',
    run: async ({ deps, site, note }, { userId }) => {
      note({ target: userId });
      await deps.records.members.remove(site.siteId, userId);
      return null;
    },
  }),
};

/** The mail goes out before the person is a member: repeated after a failure in between, it finishes the job. */
async function invite({ deps, site, note }: BrokerCall, input: z.output<typeof invitation>) {
  const { email, role, returnTo } = input;
  note({ targetRole: role });
  requireOwnAddress(site, returnTo);
  if ((await deps.records.members.findByEmail(site.siteId, email)) !== null)
    throw new AppError('conflict', 'They are a member already; change their role instead.');
  await takeOrRefuse(deps.limiter, `broker:${site.siteId}:invite`, INVITATIONS);
  const { userId } = await deps.invitations.invite(email, returnTo);
  note({ target: userId });
  await deps.records.members.add(site.siteId, { userId, email, role });
  return { userId, email, role };
}

/** The link signs its reader in where it leads to, so it leads to the site that invites. */
function requireOwnAddress({ url }: CallingSite, returnTo: string): void {
  if (url === null || new URL(url).origin === new URL(returnTo).origin) return;
  throw new AppError('input', `The invitation must lead to this site, ${new URL(url).origin}; check SITE.`);
}
