import { AppError, isAppError } from '@portal/errors';
import { addressBucket, type CookieChange } from '@portal/ports/http';
import { type MemberBackend, type SessionBasis, type SiteInMail, takeFromLimits } from '@portal/sites';
import type { AuthContext } from '../auth-provider.ts';
import type { EditorAccess, ListedEditor, PasswordChange } from '../editor-access.ts';
import { parseValue } from '../input/parse-value.ts';
import { EmailAddress } from '../input/sign-in-fields.ts';
import { isCommonPassword } from '../passwords/common-password.ts';
import { composedPassword } from '../passwords/password-forms.ts';
import { clearFlowCookie, readFlowCookie } from '../session/flow-cookies.ts';
import { signInEditor } from '../session/session-cookies.ts';
import { accountByPassword } from './account-by-password.ts';
import type { DatabaseDeps } from './database-deps.ts';
import { claimsOf } from './editor-session.ts';
import { CALLBACK_PATH, returnAddress } from './return-address.ts';
import { limitReset } from './sign-in-limits.ts';

/** Access to the site's members and their accounts. `providers` can be read before the adapters are built. */
export function editorAccess(providers: readonly string[], deps: () => DatabaseDeps): EditorAccess {
  return {
    providers,
    roleNow: async ({ userId, editorSession }) => {
      if (userId === null || editorSession === null) return null;
      return (await deps().sessions.findNow({ userId, ...editorSession }))?.role ?? null;
    },
    staff: (actor) => (deps().settings.api === undefined ? null : deps().backend.as(actor).staff),
    list: async (actor) => listEditors(deps().backend.as(actor).members),
    invite: async (actor, { email, role, about }) => {
      const { backend, settings } = deps();
      const address = parseValue(EmailAddress, email, 'e-mail address');
      const returnTo = mailReturnUrl(settings.site);
      return backend.as(actor).members.invite({ email: address, role, returnTo, about });
    },
    inviteAgain: async (actor, { userId, about }) => {
      const { backend, settings } = deps();
      const returnTo = mailReturnUrl(settings.site);
      await backend.as(actor).members.inviteAgain({ userId, returnTo, about });
    },
    changeRole: async (actor, userId, role) =>
      endingSessions(deps(), userId, (backend) => backend.as(actor).members.changeRole(userId, role)),
    exportData: async (actor, userId) => deps().backend.as(actor).members.exportData(userId),
    setMayPublish: async (actor, userId, mayPublish) =>
      deps().backend.as(actor).members.setMayPublish(userId, mayPublish),
    remove: async (actor, userId, expected) =>
      endingSessions(deps(), userId, (backend) => backend.as(actor).members.remove(userId, expected)),
    sendReset: async (reset, ctx) => sendReset(deps(), reset, ctx),
    mayReset: async (userId, ctx) => (await linkToken(deps(), userId, ctx)) !== null,
    setPassword: async (change, ctx) => {
      const { actor, newPassword } = change;
      await takeFromLimits(deps().backend.as(actor).limiter, [
        ['setPasswordByAddress', addressBucket(ctx.address)],
        ['setPasswordByMember', actor.userId],
      ]);
      if (isCommonPassword(newPassword, change.email))
        throw new AppError('input', 'This password is one of the most common; choose a longer one.');
      const accessToken = await accountToken(deps(), change, ctx);
      await deps().accounts.setPassword(accessToken, composedPassword(newPassword));
      return { cookies: await replaceSessions(deps(), { ...change, accessToken }, ctx) };
    },
  };
}

async function listEditors(backend: MemberBackend['members']): Promise<ListedEditor[]> {
  const [members, invitations, withoutPublishing] = await Promise.all([
    backend.list(),
    backend.openInvitations(),
    backend.withoutPublishing(),
  ]);
  const invitedAt = new Map(invitations.map((invitation) => [invitation.userId, invitation.invitedAt]));
  return members.map((member) => ({
    ...member,
    invitedAt: invitedAt.get(member.userId) ?? null,
    mayPublish: !withoutPublishing.includes(member.userId),
  }));
}

/**
 * Runs a change that ends a person's sessions, then drops their cached sessions even if it throws: the change may have been
 * written although the response was lost.
 */
async function endingSessions<Result>(
  { backend, sessions }: DatabaseDeps,
  userId: string,
  change: (backend: DatabaseDeps['backend']) => Promise<Result>,
): Promise<Result> {
  try {
    return await change(backend);
  } finally {
    sessions.invalidate(userId);
  }
}

/** Revokes every session of the account, whose password has just been set, and begins a new one in this browser. */
async function replaceSessions(
  deps: DatabaseDeps,
  { actor: { userId }, email, accessToken }: PasswordChange & { accessToken: string },
  ctx: AuthContext,
): Promise<CookieChange[]> {
  let basis: SessionBasis | null;
  try {
    basis = await endingSessions(deps, userId, (backend) => backend.sessions.endAll(accessToken));
  } catch (cause) {
    if (!isAppError(cause)) throw cause;
    const message = 'Your new password is set, but elsewhere you are still signed in. Set it once more.';
    throw new AppError('upstream_unavailable', message, { cause });
  }
  const cookies = [clearFlowCookie('link', ctx.origin)];
  if (basis === null) return cookies;
  const { cookie } = await signInEditor(deps.keys, ctx, claimsOf(basis, { email, sid: deps.newId() }));
  return [...cookies, cookie];
}

/** Where mailed links lead. It uses the configured origin, so that the person who requests a mail cannot choose its host. */
function mailReturnUrl(site: string): string {
  return toSetPassword(`${site}${CALLBACK_PATH}`);
}

function toSetPassword(callback: string): string {
  return `${callback}${callback.includes('?') ? '&' : '?'}next=/edit/set-password`;
}

/**
 * Every request costs the same: the limits and one lookup. The mail is sent afterwards, so that the response time does not
 * reveal whether the address is a member's.
 */
async function sendReset(
  deps: DatabaseDeps,
  { email, about }: { email: string; about: SiteInMail },
  ctx: AuthContext,
): Promise<void> {
  await limitReset(deps, email, ctx);
  const address = EmailAddress.safeParse(email);
  const member = await deps.backend.members.findByEmail(address.success ? address.data : 'nobody');
  if (!address.success || member === null) return;
  deps.inBackground(mailReset(deps, { userId: member.userId, email: address.data, about }));
}

/**
 * Sends the mail through the platform where it has a mail server, else through the auth provider, which returns to addresses on its list only:
 * with any other its link would lead to the site of somebody else.
 */
async function mailReset(
  { accounts, backend, returnsTo, settings, log }: DatabaseDeps,
  { userId, email, about }: { userId: string; email: string; about: SiteInMail },
): Promise<void> {
  const returnTo = mailReturnUrl(settings.site);
  try {
    if (await backend.members.sendReset({ userId, returnTo, about })) return;
    const address = await returnAddress({ returnsTo, settings }, settings.site);
    if (address === null)
      throw new AppError('not_configured', 'The auth provider returns to no origin of this site.');
    await accounts.sendReset(email, toSetPassword(address));
  } catch (error) {
    // Logged without the error's message, which may quote the address.
    log(`[auth] reset mail failed userId=${userId} reason=${isAppError(error) ? error.code : 'bug'}`);
  }
}

/** The token a mailed link stored in this browser, if it belongs to this account. */
async function linkToken({ keys }: DatabaseDeps, userId: string, ctx: AuthContext): Promise<string | null> {
  const link = await readFlowCookie(keys, 'link', ctx);
  return link?.sub === userId ? link.accessToken : null;
}

/** An access token of the account, from a mailed link or for its current password. @throws AppError `forbidden` */
async function accountToken(deps: DatabaseDeps, change: PasswordChange, ctx: AuthContext): Promise<string> {
  const { actor, email, currentPassword } = change;
  const { userId } = actor;
  if (currentPassword === undefined) {
    const token = await linkToken(deps, userId, ctx);
    if (token !== null) return token;
    throw new AppError('forbidden', 'Enter your current password, or ask for a new link by e-mail.');
  }
  const account = await accountByPassword(deps.accounts, { email, password: currentPassword });
  if (account?.userId === userId && account.verified) return account.accessToken;
  throw new AppError(
    'forbidden',
    'The current password is incorrect; try again, or ask for a link by e-mail.',
  );
}
