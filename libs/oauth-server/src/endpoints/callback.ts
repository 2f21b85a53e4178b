import { addressBucket } from '@portal/ports/http';
import { type SecondFactorDemand, secondFactorDemand } from '@portal/sites';
import { appIdentity } from '../apps/app-identity.ts';
import { consentResponse } from '../consent/consent-response.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { type Parameters, readParameters, refuseAmbiguity } from '../http/parameters.ts';
import { type RequestContext, steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { SignedInAccount } from '../ports/identity-provider.ts';
import { readToken } from '../tokens/read-token.ts';
import { signToken } from '../tokens/sign-token.ts';
import type { Consent, Transaction } from '../tokens/token-claims.ts';
import { sealAccountSession } from './account-session.ts';
import { flowCookie, flowCookies, setFlowCookie } from './flow-cookies.ts';
import { demandNow } from './demand-now.ts';
import { checkClient, type InTransaction, type WithClient } from './transaction-client.ts';

interface WithParameters extends RequestContext {
  readonly parameters: Parameters;
}
interface WithTransactions extends WithParameters {
  /** The transactions of this browser, newest first, at most four. */
  readonly transactions: readonly Transaction[];
}
interface AfterSignIn extends InTransaction {
  /** The user who signed in; null when the user or the provider refused. */
  readonly identity: SignedInAccount | null;
  /** SHA-256 of the provider's code. */
  readonly signIn: string;
  /** The consent that this browser is already asked for after this sign-in: the page is being reloaded. */
  readonly pending: { readonly token: string; readonly consent: Consent } | null;
}
interface Admitted extends AfterSignIn, WithClient {
  readonly person: { readonly userId: string; readonly email: string };
  readonly demand: SecondFactorDemand;
}

/** GET /oauth/callback: the browser returns from the sign-in, and a user with access is asked for consent. */
export const callback = steps()
  .step(limitAddress('callback'))
  .step(readQuery)
  .step(findTransactions)
  .step(finishSignIn)
  .step(checkClient)
  .step(checkAccess)
  .respond(askForConsent);

const START_AGAIN =
  'This sign-in was not started in this browser, or it has expired. Start again from the app you want to connect.';

const CANCELLED_BESIDE_OTHERS =
  'The sign-in was cancelled. Other sign-ins are open in this browser, so the app could not be notified. Start again from the app you want to connect.';

/** The provider accepts a code once, so reloading the page does not finish the sign-in. */
const NOT_FINISHED =
  'The server cannot finish this sign-in right now. Wait a moment, then start again from the app you want to connect.';

function readQuery(_deps: OAuthDeps, context: RequestContext): WithParameters {
  const parameters = readParameters(context.url.search);
  refuseAmbiguity(parameters);
  return { ...context, parameters };
}

/** Refuses a browser without a cookie of the flow, in which the sign-in did not start. */
async function findTransactions(deps: OAuthDeps, context: WithParameters): Promise<WithTransactions> {
  const transactions: Transaction[] = [];
  for (const cookie of flowCookies(deps.settings, context.request, 'txn')) {
    const reading = await readToken(deps, 'transaction', cookie);
    if (reading.valid) transactions.push(reading.claims);
  }
  if (transactions.length === 0) throw new OAuthFailure('invalid_request', START_AGAIN);
  return { ...context, transactions };
}

/** Finds the transaction of the provider's code by PKCE: the provider accepts the code only with the verifier of its transaction. */
async function finishSignIn(deps: OAuthDeps, context: WithTransactions): Promise<AfterSignIn> {
  const code = context.parameters.get('code');
  if (code === null) return refusedByProvider(context);
  const signIn = await sha256(code);
  for (const transaction of context.transactions) {
    const pending = await pendingConsent(deps, context.request, { transaction, signIn });
    if (pending !== null) return { ...context, transaction, identity: null, signIn, pending };
  }
  for (const transaction of context.transactions) {
    await takeFromLimit(deps.limiter, 'exchange', addressBucket(deps.addressOf(context.request)));
    const verifier = await deps.keys.derive('verifier', transaction.jti);
    const identity = await deps.identity.finishSignIn(code, verifier);
    if (identity !== null)
      return { ...context, transaction, identity, signIn, pending: null, cannotRepeat: NOT_FINISHED };
  }
  throw new OAuthFailure('invalid_request', START_AGAIN);
}

/** The provider does not name the sign-in that it refused, so the refusal is used only when the browser has a single transaction. */
function refusedByProvider(context: WithTransactions): AfterSignIn {
  const [transaction, ...others] = context.transactions;
  const error = context.parameters.get('error');
  if (error === 'server_error' || error === 'temporarily_unavailable') {
    throw new OAuthFailure('temporarily_unavailable', 'The sign-in is out of order; try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  if (error === null || transaction === undefined) throw new OAuthFailure('invalid_request', START_AGAIN);
  if (others.length > 0) throw new OAuthFailure('invalid_request', CANCELLED_BESIDE_OTHERS);
  return { ...context, transaction, identity: null, signIn: '', pending: null };
}

async function pendingConsent(
  deps: OAuthDeps,
  request: Request,
  { transaction, signIn }: { transaction: Transaction; signIn: string },
): Promise<AfterSignIn['pending']> {
  const token = flowCookie(deps.settings, request, { kind: 'consent', id: transaction.jti });
  if (token === null) return null;
  const reading = await readToken(deps, 'consent', token);
  const isSame = reading.valid && reading.claims.txn === transaction.jti && reading.claims.signIn === signIn;
  return isSame ? { token, consent: reading.claims } : null;
}

/** Users without access never get a code. @see contract "OAuth authorization sequence" 2 */
async function checkAccess(
  { gate, secondFactor, users }: Pick<OAuthDeps, 'gate' | 'secondFactor' | 'users'>,
  context: AfterSignIn & WithClient,
): Promise<Admitted> {
  const { pending, identity } = context;
  if (pending !== null) {
    const { sub, email, factor } = pending.consent;
    const demand = await demandNow({ secondFactor, users }, { userId: sub, factor });
    return { ...context, person: { userId: sub, email }, demand };
  }
  if (identity === null) throw new OAuthFailure('access_denied', 'The sign-in was cancelled.');
  const { authUserId, email } = identity;
  const admission = identity.emailVerified
    ? await gate.admit({ authUserId, email })
    : { admitted: false as const };
  if (admission.admitted) {
    const { userId, role } = admission;
    const { authenticators } = identity;
    const demand = await secondFactorDemand(secondFactor, {
      userId,
      role,
      authenticators,
      via: 'connector',
    });
    return { ...context, person: { userId, email }, demand };
  }
  throw new OAuthFailure('access_denied', 'This account has no access to the platform.');
}

/**
 * Responds with the consent page itself and not with a redirect, after which the browser would not send the Strict nonce. Reloading the
 * page shows the same question with the same nonce.
 */
async function askForConsent(deps: OAuthDeps, context: Admitted): Promise<Response> {
  const { settings, keys, newId } = deps;
  const { transaction, client, person, signIn, pending, demand, identity } = context;
  const id = transaction.jti;
  const nonce = await keys.derive('nonce', id);
  const blocked = await deps.apps.blockedApps(person.userId);
  const question = {
    transaction,
    client,
    email: person.email,
    mayPublish: !blocked.includes(appIdentity(client)),
    secondFactor: demand.demand,
  };
  if (pending !== null) {
    const cookies = [setFlowCookie(settings, 'nonce', { id, value: nonce })];
    return consentResponse(settings, { ...question, token: pending.token, cookies });
  }
  const factor = demand.demand === 'code' ? demand.authenticatorId : null;
  const consent = { jti: newId(), txn: id, sub: person.userId, email: person.email, nonce, signIn, factor };
  const token = await signToken(deps, 'consent', consent);
  const cookies = [
    setFlowCookie(settings, 'txn', { id, value: await signToken(deps, 'transaction', transaction) }),
    setFlowCookie(settings, 'consent', { id, value: token }),
    setFlowCookie(settings, 'nonce', { id, value: nonce }),
  ];
  if (factor !== null && identity !== null) {
    const value = await sealAccountSession(deps, id, identity);
    cookies.push(setFlowCookie(settings, 'account', { id, value }));
  }
  return consentResponse(settings, { ...question, token, cookies });
}
