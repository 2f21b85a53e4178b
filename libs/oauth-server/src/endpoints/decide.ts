import { authorizationResponse, plainAnswer, redirectAnswer } from '../http/responses.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { readForm } from '../http/read-body.ts';
import { type Arrival, steps } from '../http/steps.ts';
import { equalInConstantTime, sha256 } from '../keys/digest.ts';
import { CODE_TTL_SECONDS, secondsAfter } from '../lifetimes.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { readToken } from '../tokens/read-token.ts';
import type { Consent } from '../tokens/token-claims.ts';
import { flowCookie } from './flow-cookies.ts';
import { checkClient, type InTransaction } from './transaction-client.ts';

interface Decided extends Arrival {
  readonly consent: Consent;
  readonly approved: boolean;
}

/**
 * POST /oauth/callback: the person's decision. The form carries the signed consent and the decision, nothing of the
 * client's request; that comes from this browser's transaction.
 */
export const decide = steps()
  .step(limitAddress('callback'))
  .step(refuseOtherSites)
  .step(readDecision)
  .step(checkNonce)
  .step(findTransaction)
  .step(checkClient)
  .answer(sendDecision);

const ALREADY_ANSWERED =
  'You have answered this already, and your answer is not sent again. The dashboard lists the apps that are connected. You can close this page.';
const START_AGAIN =
  'This question has expired, or it was asked in another browser. Start again from the app you want to connect.';

/** Browsers that say where a form was sent from must name this server. */
function refuseOtherSites(_deps: OAuthDeps, known: Arrival): Arrival {
  const site = known.request.headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin') return known;
  throw new OAuthFailure('invalid_request', START_AGAIN);
}

async function readDecision(deps: OAuthDeps, known: Arrival): Promise<Decided> {
  const form = await readForm(known.request);
  const decision = form.get('decision');
  const reading = await readToken(deps, 'consent', form.get('consent') ?? '');
  if (!reading.valid || (decision !== 'approve' && decision !== 'deny')) {
    throw new OAuthFailure('invalid_request', START_AGAIN);
  }
  return { ...known, consent: reading.claims, approved: decision === 'approve' };
}

/** @see contract "OAuth authorization sequence" 3 */
function checkNonce({ settings }: Pick<OAuthDeps, 'settings'>, known: Decided): Decided {
  const held = flowCookie(settings, known.request, { kind: 'nonce', id: known.consent.txn });
  if (held !== null && equalInConstantTime(held, known.consent.nonce)) return known;
  throw new OAuthFailure('invalid_request', START_AGAIN);
}

async function findTransaction(deps: OAuthDeps, known: Decided): Promise<Decided & InTransaction> {
  const cookie = flowCookie(deps.settings, known.request, { kind: 'txn', id: known.consent.txn });
  const reading = await readToken(deps, 'transaction', cookie ?? '');
  if (!reading.valid || reading.claims.jti !== known.consent.txn) {
    throw new OAuthFailure('invalid_request', START_AGAIN);
  }
  return { ...known, transaction: reading.claims };
}

/**
 * Sends the decision to the client. The code is derived from the consent, so that approving twice stores one code and
 * gives the same redirect. A redeemed code is never sent again: presenting it would revoke what it issued.
 */
async function sendDecision(deps: OAuthDeps, known: Decided & InTransaction): Promise<Response> {
  const { settings, keys, grants, now } = deps;
  const { redirectUri, state, clientId, resource, codeChallenge } = known.transaction;
  if (!known.approved) throw new OAuthFailure('access_denied', 'The person did not allow access.');
  const code = await keys.derive('code', known.consent.jti);
  const stored = await grants.addCode({
    codeHash: await sha256(code),
    clientId,
    userId: known.consent.sub,
    resource,
    redirectUri,
    codeChallenge,
    expiresAt: secondsAfter(now(), CODE_TTL_SECONDS),
  });
  if (stored === null) throw new OAuthFailure('access_denied', 'This account has no access to the platform.');
  if (stored.familyId !== null) return plainAnswer(200, ALREADY_ANSWERED);
  if (stored.expiresAt <= now()) return plainAnswer(400, START_AGAIN);
  const location = authorizationResponse({ redirectUri, state }, settings.issuer, { code });
  return redirectAnswer(303, location);
}
