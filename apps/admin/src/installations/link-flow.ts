import { AppError } from '@portal/errors';
import type { SingleUse } from '@portal/ports';
import { type CodeHostAccounts, linkAccount, type LinkDeps } from '@portal/provisioning';
import type { PlatformUser } from '@portal/sites';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../session/sealed.ts';
import type { SessionKeys } from '../session/session-keys.ts';

/** What linking in a browser depends on. */
export interface LinkFlowDeps extends LinkDeps {
  origin: string;
  accounts: CodeHostAccounts;
  keys: SessionKeys;
  uses: Pick<SingleUse, 'use'>;
}

/** The time limit for linking. */
export const LINK_SECONDS = 600;
/** Where the code host sends the browser back to: a fixed address, registered there. */
const CALLBACK = '/installations/linked';

/** Stored sealed in the browser: the user, which flow it is, and the PKCE verifier. */
const Flow = z.object({
  userId: z.string(),
  state: z.string().min(43),
  verifier: z.string().min(43),
  step: z.enum(['install', 'link']),
});
type Flow = z.infer<typeof Flow>;
type LinkingUser = Pick<PlatformUser, 'userId' | 'role'>;

const random = () => randomBytes(32).toString('base64url');
const stale = () =>
  new AppError('unauthenticated', 'It was begun elsewhere, took too long or was ended already. Begin again.');

async function startFlow(
  { keys }: LinkFlowDeps,
  { userId }: LinkingUser,
  step: Flow['step'],
): Promise<{ flow: Flow; cookie: string }> {
  const flow = { userId, state: random(), verifier: random(), step };
  return { flow, cookie: await seal({ key: keys.link, now: keys.now }, flow, LINK_SECONDS) };
}

/** Redirects a user to the code host to link their account. */
export async function beginLink(
  deps: LinkFlowDeps,
  user: LinkingUser,
): Promise<{ to: string; cookie: string }> {
  const { flow, cookie } = await startFlow(deps, user, 'link');
  const codeChallenge = createHash('sha256').update(flow.verifier).digest('base64url');
  const redirectUrl = `${deps.origin}${CALLBACK}`;
  return { to: deps.accounts.authorizeUrl({ state: flow.state, codeChallenge, redirectUrl }), cookie };
}

/** Redirects a user to the code host to install the app on an account. @throws AppError `upstream_unavailable` */
export async function beginInstall(
  deps: LinkFlowDeps,
  user: LinkingUser,
): Promise<{ to: string; cookie: string }> {
  const { flow, cookie } = await startFlow(deps, user, 'install');
  return { to: await deps.accounts.installUrl(flow.state), cookie };
}

/**
 * Handles the return from installing the app. The parameters of the return may be forged, so the user goes on to link
 * their account, and the code host reports what that account administers.
 * @throws AppError `unauthenticated` when this browser did not start the flow
 */
export async function afterInstall(
  deps: LinkFlowDeps,
  user: LinkingUser,
  given: { state: string | null; cookie: string | undefined },
): Promise<{ to: string; cookie: string }> {
  await useFlow(deps, user, { ...given, step: 'install' });
  return beginLink(deps, user);
}

/**
 * Completes a link.
 * @throws AppError `unauthenticated` when this user did not start it in this browser, or it was
 * completed before; as `linkAccount`
 */
export async function completeLink(
  deps: LinkFlowDeps,
  user: LinkingUser,
  { code, ...given }: { code: string | null; state: string | null; cookie: string | undefined },
): Promise<{ login: string; bound: number }> {
  const { verifier } = await useFlow(deps, user, { ...given, step: 'link' });
  if (code === null) throw stale();
  return linkAccount(deps, user, { code, codeVerifier: verifier, redirectUrl: `${deps.origin}${CALLBACK}` });
}

/** The flow of the state, which is valid once. */
async function useFlow(
  { keys, uses }: LinkFlowDeps,
  { userId }: LinkingUser,
  { state, cookie, step }: { state: string | null; cookie: string | undefined; step: Flow['step'] },
): Promise<Flow> {
  const flow = cookie === undefined ? null : await unseal({ key: keys.link, now: keys.now }, cookie, Flow);
  if (flow === null || flow.step !== step || flow.userId !== userId || flow.state !== state) throw stale();
  const until = new Date(keys.now().getTime() + LINK_SECONDS * 1000);
  if (!(await uses.use(`code-host-link:${flow.state}`, until))) throw stale();
  return flow;
}
