import { addressBucket } from '@portal/ports';
import { appIdentity } from '../apps/app-identity.ts';
import { consentAnswer } from '../consent/consent-response.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { type Parameters, readParameters, refuseAmbiguity } from '../http/parameters.ts';
import { type Arrival, steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { SignedInIdentity } from '../ports/identity-provider.ts';
import { readToken } from '../tokens/read-token.ts';
import { signToken } from '../tokens/sign-token.ts';
import type { Consent, Transaction } from '../tokens/token-claims.ts';
import { flowCookie, flowCookies, setFlowCookie } from './flow-cookies.ts';
import { checkClient, type InTransaction, type WithClient } from './transaction-client.ts';

interface Returned extends Arrival {
  readonly parameters: Parameters;
}
interface UnderWay extends Returned {
  /** The transactions of this browser, the newest first, four at most. */
  readonly transactions: readonly Transaction[];
}
interface SignedIn extends InTransaction {
  /** Who signed in; null when the person or the provider refused. */
  readonly identity: SignedInIdentity | null;
  /** SHA-256 of the provider's code. */
  readonly signIn: string;
  /** What this browser is already being asked for this very sign-in: the page is loaded again. */
  readonly pending: { readonly token: string; readonly consent: Consent } | null;
}
interface Admitted extends SignedIn, WithClient {
  readonly person: { readonly userId: string; readonly email: string };
}

/** GET /oauth/callback: the browser comes back from the sign-in; a person with access is asked for consent. */
export const callback = steps()
  .step(limitAddress('callback'))
  .step(readAnswer)
  .step(findTransactions)
  .step(finishSignIn)
  .step(checkClient)
  .step(checkAccess)
  .answer(askForConsent);

const START_AGAIN =
  'This sign-in was not started in this browser, or it has expired. Start again from the app you want to connect.';

const CANCELLED_BESIDE_OTHERS =
  'The sign-in was cancelled. Other sign-ins are open in this browser, so the app could not be told. Start again from the app you want to connect.';

/** The provider takes a code once, so loading the page again does not finish the sign-in. */
const NOT_FINISHED =
  'The server cannot finish this sign-in right now. Wait a moment, then start again from the app you want to connect.';

function readAnswer(_deps: OAuthDeps, known: Arrival): Returned {
  const parameters = readParameters(known.url.search);
  refuseAmbiguity(parameters);
  return { ...known, parameters };
}

/** Another browser holds no cookie of the flow and gets no further. */
async function findTransactions(deps: OAuthDeps, known: Returned): Promise<UnderWay> {
  const transactions: Transaction[] = [];
  for (const cookie of flowCookies(deps.settings, known.request, 'txn')) {
    const reading = await readToken(deps, 'transaction', cookie);
    if (reading.valid) transactions.push(reading.claims);
  }
  if (transactions.length === 0) throw new OAuthFailure('invalid_request', START_AGAIN);
  return { ...known, transactions };
}

/** Which transaction a code belongs to is decided by PKCE: the provider takes it with that one's verifier only. */
async function finishSignIn(deps: OAuthDeps, known: UnderWay): Promise<SignedIn> {
  const code = known.parameters.get('code');
  if (code === null) return refusedByProvider(known);
  const signIn = await sha256(code);
  for (const transaction of known.transactions) {
    const pending = await pendingConsent(deps, known.request, { transaction, signIn });
    if (pending !== null) return { ...known, transaction, identity: null, signIn, pending };
  }
  for (const transaction of known.transactions) {
    await takeFromLimit(deps.limiter, 'exchange', addressBucket(deps.addressOf(known.request)));
    const verifier = await deps.keys.derive('verifier', transaction.jti);
    const identity = await deps.identity.finishSignIn(code, verifier);
    if (identity !== null)
      return { ...known, transaction, identity, signIn, pending: null, cannotRepeat: NOT_FINISHED };
  }
  throw new OAuthFailure('invalid_request', START_AGAIN);
}

/** The provider does not say which sign-in it refused, so only a lone one is answered. */
function refusedByProvider(known: UnderWay): SignedIn {
  const [transaction, ...others] = known.transactions;
  const error = known.parameters.get('error');
  if (error === 'server_error' || error === 'temporarily_unavailable') {
    throw new OAuthFailure('temporarily_unavailable', 'The sign-in is out of order; try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  if (error === null || transaction === undefined) throw new OAuthFailure('invalid_request', START_AGAIN);
  if (others.length > 0) throw new OAuthFailure('invalid_request', CANCELLED_BESIDE_OTHERS);
  return { ...known, transaction, identity: null, signIn: '', pending: null };
}

async function pendingConsent(
  deps: OAuthDeps,
  request: Request,
  { transaction, signIn }: { transaction: Transaction; signIn: string },
): Promise<SignedIn['pending']> {
  const token = flowCookie(deps.settings, request, { kind: 'consent', id: transaction.jti });
  if (token === null) return null;
  const reading = await readToken(deps, 'consent', token);
  const isSame = reading.valid && reading.claims.txn === transaction.jti && reading.claims.signIn === signIn;
  return isSame ? { token, consent: reading.claims } : null;
}

/** Denied people never get a code. @see contract "OAuth authorization sequence" 2 */
async function checkAccess(
  { gate }: Pick<OAuthDeps, 'gate'>,
  known: SignedIn & WithClient,
): Promise<Admitted> {
  const { pending, identity } = known;
  if (pending !== null) {
    const { sub, email } = pending.consent;
    return { ...known, person: { userId: sub, email } };
  }
  if (identity === null) throw new OAuthFailure('access_denied', 'The sign-in was cancelled.');
  const { authUserId, email } = identity;
  const admission = identity.emailVerified
    ? await gate.admit({ authUserId, email })
    : { admitted: false as const };
  if (admission.admitted) return { ...known, person: { userId: admission.userId, email } };
  throw new OAuthFailure('access_denied', 'This account has no access to the platform.');
}

/**
 * The page is the body of this answer, not a redirect: the Strict nonce would be missing after one. Loading it again asks
 * the same question with the same nonce.
 */
async function askForConsent(deps: OAuthDeps, known: Admitted): Promise<Response> {
  const { settings, keys, newId } = deps;
  const { transaction, client, person, signIn, pending } = known;
  const id = transaction.jti;
  const nonce = await keys.derive('nonce', id);
  const blocked = await deps.apps.blockedApps(person.userId);
  const asked = {
    transaction,
    client,
    email: person.email,
    mayPublish: !blocked.includes(appIdentity(client)),
  };
  if (pending !== null) {
    const cookies = [setFlowCookie(settings, 'nonce', { id, value: nonce })];
    return consentAnswer(settings, { ...asked, token: pending.token, cookies });
  }
  const consent = { jti: newId(), txn: id, sub: person.userId, email: person.email, nonce, signIn };
  const token = await signToken(deps, 'consent', consent);
  const cookies = [
    setFlowCookie(settings, 'txn', { id, value: await signToken(deps, 'transaction', transaction) }),
    setFlowCookie(settings, 'consent', { id, value: token }),
    setFlowCookie(settings, 'nonce', { id, value: nonce }),
  ];
  return consentAnswer(settings, { ...asked, token, cookies });
}
