import { AppError, isAppError } from '@portal/errors';
import { addressBucket } from '@portal/ports';
import { takeFromLimits } from '@portal/sites';
import type { AuthContext } from '../auth-provider.ts';
import type { EditorAccess, PasswordChange } from '../editor-access.ts';
import { parseInput } from '../input/parse-input.ts';
import { EmailAddress } from '../input/sign-in-fields.ts';
import { clearFlowCookie, readFlowCookie } from '../session/flow-cookies.ts';
import type { DatabaseDeps } from './database-deps.ts';
import { CALLBACK_PATH } from './sign-in-editor.ts';
import { limitByEmail } from './sign-in-limits.ts';

/** Editors over the site's members and their accounts. `providers` is known before anything is open. */
export function editorAccess(providers: readonly string[], deps: () => DatabaseDeps): EditorAccess {
  return {
    providers,
    roleOf: async (userId) => (await deps().backend.members.find(userId))?.role ?? null,
    list: async (actor) => deps().backend.as(actor).members.list(),
    invite: async (actor, { email, role }) => {
      const { backend, settings } = deps();
      const address = parseInput(EmailAddress, email, 'e-mail address');
      return backend
        .as(actor)
        .members.invite({ email: address, role, returnTo: mailedReturn(settings.site) });
    },
    changeRole: async (actor, userId, role) => deps().backend.as(actor).members.changeRole(userId, role),
    remove: async (actor, userId) => deps().backend.as(actor).members.remove(userId),
    sendReset: async (email, ctx) => sendReset(deps(), email, ctx),
    mayReset: async (userId, ctx) => (await linkToken(deps(), userId, ctx)) !== null,
    setPassword: async (change, ctx) => {
      const { userId } = change;
      const { limiter } = deps().backend.as({ userId, role: 'editor' });
      await takeFromLimits(limiter, [
        ['setPasswordByAddress', addressBucket(ctx.address)],
        ['setPasswordByMember', userId],
      ]);
      await deps().accounts.setPassword(await provenToken(deps(), change, ctx), change.newPassword);
      return { cookies: [clearFlowCookie('link', ctx.origin)] };
    },
  };
}

/** Where mailed links lead: the configured origin, since whoever asks for a mail must not choose what is in it. */
function mailedReturn(site: string): string {
  return `${site}${CALLBACK_PATH}?next=/edit/set-password`;
}

/**
 * Everybody waits for the same: the limits and one look into the records. The mail itself goes out afterwards, so that its
 * time tells nobody whether there is one.
 */
async function sendReset(deps: DatabaseDeps, email: string, ctx: AuthContext): Promise<void> {
  await limitByEmail(deps, 'reset', { email, ctx });
  const address = EmailAddress.safeParse(email);
  const member = await deps.backend.members.findByEmail(address.success ? address.data : 'nobody');
  if (!address.success || member === null) return;
  deps.inBackground(mailReset(deps, member.userId, address.data));
}

async function mailReset({ accounts, settings, log }: DatabaseDeps, userId: string, email: string) {
  try {
    await accounts.sendReset(email, mailedReturn(settings.site));
  } catch (error) {
    // The message may quote the address.
    log(`[auth] reset mail failed userId=${userId} reason=${isAppError(error) ? error.code : 'bug'}`);
  }
}

/** The token a mailed link left in this browser, if it speaks for this account. */
async function linkToken({ keys }: DatabaseDeps, userId: string, ctx: AuthContext): Promise<string | null> {
  const link = await readFlowCookie(keys, 'link', ctx);
  return link?.sub === userId ? link.accessToken : null;
}

/** @throws AppError `forbidden` */
async function provenToken(deps: DatabaseDeps, change: PasswordChange, ctx: AuthContext): Promise<string> {
  const { userId, email, currentPassword } = change;
  if (currentPassword === undefined) {
    const token = await linkToken(deps, userId, ctx);
    if (token !== null) return token;
    throw new AppError('forbidden', 'Enter your current password, or ask for a new link by e-mail.');
  }
  const account = await deps.accounts.signInWithPassword(email, currentPassword);
  if (account?.userId === userId && account.verified) return account.accessToken;
  throw new AppError(
    'forbidden',
    'The current password is not right; try again, or ask for a link by e-mail.',
  );
}
