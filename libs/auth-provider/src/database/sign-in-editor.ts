import { AppError } from '@portal/errors';
import type { CookieChange } from '@portal/ports/http';
import { hashSecretToken, isSecretToken, NAMELESS_EDITOR, type SessionBasis } from '@portal/sites';
import type { AuthContext, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { randomText, sha256 } from '../crypto/bytes.ts';
import { safeNext } from '../decide/safe-next.ts';
import type { AccountSession } from '../ports/editor-accounts.ts';
import { clearFlowCookie, flowCookie, readFlowCookie } from '../session/flow-cookies.ts';
import { signInEditor } from '../session/session-cookies.ts';
import { countAttempt } from '../attempts/count-attempt.ts';
import { accountByPassword } from './account-by-password.ts';
import { type AttemptOptions, attemptDeps } from './attempt-deps.ts';
import type { DatabaseDeps } from './database-deps.ts';
import { claimsOf } from './editor-session.ts';
import { CALLBACK_PATH, returnAddress } from './return-address.ts';
import { editorName } from './sign-in-limits.ts';

type Method<Name extends SignInMethod['method']> = Extract<SignInMethod, { method: Name }>;
type Deps = AttemptOptions &
  Pick<DatabaseDeps, 'accounts' | 'keys' | 'providers' | 'randomBytes' | 'returnsTo' | 'settings'>;

/** The name by which the platform's dashboard begins a sign-in of the agency's staff. No page of a site offers it. */
const PLATFORM_PROVIDER = 'portal';

const VERIFIER_BYTES = 32;

/** By e-mail and password. The outcome is the same for an unknown address, a wrong password, an unconfirmed address and a non-member. */
export async function signInByEmail(
  deps: Deps,
  { email, password }: Method<'email'>,
  ctx: AuthContext,
): Promise<SignInOutcome> {
  return countEditorAttempt(deps, { ctx, name: await editorName(deps, email) }, async () => {
    const account = await accountByPassword(deps.accounts, { email, password });
    return admit(deps, { account, ctx, cookies: [], next: null });
  });
}

/**
 * Redirects the browser to a social sign-in with a PKCE challenge. The verifier and `next` stay in this browser's cookie;
 * starting again replaces a pending sign-in. The return origin is that of the request, or leads there. Refused where the auth provider returns
 * to none: it would lead the browser to the site of somebody else. Staff of the agency are redirected to the platform's dashboard in the same
 * way: the code that it returns works in this browser only.
 * @throws AppError `input` for a provider that is not offered
 */
export async function startOAuth(
  deps: Deps,
  { provider, next }: Method<'oauth'>,
  ctx: AuthContext,
): Promise<SignInOutcome> {
  const { accounts, keys, log, providers, randomBytes, settings } = deps;
  const platform = provider === PLATFORM_PROVIDER ? settings.api : undefined;
  if (platform === undefined && !providers.includes(provider)) {
    throw new AppError('input', 'This site offers no such sign-in; choose one that its page shows.');
  }
  const returnTo = platform === undefined ? await returnAddress(deps, ctx.origin) : '';
  if (returnTo === null) {
    log(`[auth] not on the redirect allow-list of the auth provider: ${ctx.origin}${CALLBACK_PATH}`);
    return { outcome: 'refused', cookies: [] };
  }
  const verifier = randomText(randomBytes, VERIFIER_BYTES);
  const flow = { verifier, next: next === null ? null : safeNext(next, ctx.origin, '') || null };
  const claims = platform === undefined ? flow : { ...flow, isPlatform: true as const };
  const cookie = await flowCookie(keys, { kind: 'oauth', claims, origin: ctx.origin });
  if (cookie === null) throw new TypeError('the cookie of a social sign-in is too long');
  if (platform !== undefined)
    return {
      outcome: 'redirect',
      to: dashboardAddress(platform, await hashSecretToken(verifier)),
      cookies: [cookie],
    };
  const to = accounts.startOAuth({
    provider,
    returnTo,
    codeChallenge: await sha256(verifier),
  });
  return { outcome: 'redirect', to, cookies: [cookie] };
}

/** The page of the dashboard that issues a code for this browser, to platform users who may open the editor. */
function dashboardAddress({ url, siteId }: { url: string; siteId: string }, binding: string): string {
  const to = new URL(`/sites/${encodeURIComponent(siteId)}/editor`, url);
  to.searchParams.set('binding', binding);
  return to.href;
}

function countEditorAttempt(
  deps: Deps,
  caller: { ctx: AuthContext; name: string },
  signIn: () => Promise<SignInOutcome>,
): Promise<SignInOutcome> {
  return countAttempt(attemptDeps(deps, 'editors'), { ...caller, role: 'editor' }, signIn);
}

/** Completes a social sign-in, or one of staff, that began in this browser; refused in any other. The cookie is cleared either way. */
export async function finishOAuth(
  deps: Deps,
  { code }: Method<'oauth-code'>,
  ctx: AuthContext,
): Promise<SignInOutcome> {
  const cookies = [clearFlowCookie('oauth', ctx.origin)];
  const flow = await readFlowCookie(deps.keys, 'oauth', ctx);
  if (flow === null) return { outcome: 'refused', cookies };
  const next = flow.next === null ? null : safeNext(flow.next, ctx.origin);
  return countEditorAttempt(deps, { ctx, name: NAMELESS_EDITOR }, async () => {
    if (flow.isPlatform === true) {
      const basis = await redeemCode(deps, { code, verifier: flow.verifier });
      return beginSession(deps, { basis, email: basis?.email ?? '', ctx, cookies, next });
    }
    const account = await deps.accounts.finishOAuth(code, flow.verifier);
    return admit(deps, { account, ctx, cookies, next });
  });
}

/** The code is sent only as its hash, with that of the secret in this browser's cookie. */
async function redeemCode(
  { backend }: Pick<Deps, 'backend'>,
  { code, verifier }: { code: string; verifier: string },
): Promise<SessionBasis | null> {
  if (!isSecretToken(code)) return null;
  const [codeHash, bindingHash] = await Promise.all([hashSecretToken(code), hashSecretToken(verifier)]);
  return backend.editorCodes.redeem({ codeHash, bindingHash });
}

type MailedLink = Method<'link'> | Method<'link-session'> | Method<'invitation'>;

/**
 * By the token of a mailed link. For ten minutes this browser may then set the account's password without the current one: a cookie has
 * the provider's token, encrypted.
 */
export async function signInByLink(deps: Deps, method: MailedLink, ctx: AuthContext): Promise<SignInOutcome> {
  return countEditorAttempt(deps, { ctx, name: NAMELESS_EDITOR }, async () => {
    const account = await accountOfMailedLink(deps, method);
    const admitted = await admit(deps, { account, ctx, cookies: [], next: null });
    if (account === null || admitted.outcome !== 'signed-in') return admitted;
    const { userId: sub, accessToken, expiresAt } = account;
    const link = { kind: 'link', claims: { sub, accessToken }, origin: ctx.origin, expiresAt } as const;
    const cookie = await flowCookie(deps.keys, link);
    if (cookie === null) deps.log(`[auth] mailed link kept no token userId=${sub}`);
    return { ...admitted, cookies: [...admitted.cookies, ...(cookie === null ? [] : [cookie])] };
  });
}

async function accountOfMailedLink(
  { accounts, backend }: Pick<Deps, 'accounts' | 'backend'>,
  method: MailedLink,
): Promise<AccountSession | null> {
  if (method.method === 'link') return accounts.redeemLink(method.tokenHash, method.type);
  if (method.method === 'link-session') return accounts.accountOfLink(method.accessToken);
  if (!isSecretToken(method.token)) return null;
  const link = await backend.invitations.accept(await hashSecretToken(method.token));
  return link === null ? null : accounts.redeemLink(link.tokenHash, 'recovery');
}

/** Where and how a sign-in arrived. */
interface Arrival {
  ctx: AuthContext;
  cookies: readonly CookieChange[];
  next: string | null;
}

/**
 * An account becomes an editor if its address is confirmed and it is a member now. Role and session version come from one
 * read: a membership change before the cookie is sent ends the new session.
 */
async function admit(
  deps: Deps,
  { account, ...arrival }: Arrival & { account: AccountSession | null },
): Promise<SignInOutcome> {
  const basis = account?.verified === true ? await deps.backend.sessions.basis(account.userId) : null;
  return beginSession(deps, { ...arrival, basis, email: account?.email ?? '' });
}

/** Begins an editor's session; without a basis the sign-in is refused. */
async function beginSession(
  { keys, newId }: Pick<Deps, 'keys' | 'newId'>,
  arrival: Arrival & { basis: SessionBasis | null; email: string },
): Promise<SignInOutcome> {
  const { basis, email, ctx, cookies, next } = arrival;
  if (basis === null) return { outcome: 'refused', cookies };
  const { session, cookie } = await signInEditor(keys, ctx, claimsOf(basis, { email, sid: newId() }));
  return { outcome: 'signed-in', session, cookies: [...cookies, cookie], next };
}
