import { authorizationResponse, plainResponse, redirectResponse } from '../http/responses.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { readForm } from '../http/read-body.ts';
import { type RequestContext, steps } from '../http/steps.ts';
import { equalInConstantTime, sha256 } from '../keys/digest.ts';
import { CODE_TTL_SECONDS, secondsAfter } from '../lifetimes.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { readToken } from '../tokens/read-token.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import type { Decided } from './decision.ts';
import { clearFlowCookie, flowCookie } from './flow-cookies.ts';
import { knownBrowser, knownBrowserCookie } from './known-browser.ts';
import { checkClient, type InTransaction } from './transaction-client.ts';

/**
 * POST /oauth/callback: the user's decision. The form has the signed consent and the decision; the client's request is read from this
 * browser's transaction.
 */
export const decide = steps()
  .step(limitAddress('callback'))
  .step(refuseOtherSites)
  .step(readDecision)
  .step(checkNonce)
  .step(findTransaction)
  .step(checkClient)
  .step(checkSecondFactor)
  .respond(sendDecision);

const ALREADY_ANSWERED =
  'You have answered this already, and your answer is not sent again. The dashboard lists the apps that are connected. You can close this page.';
const START_AGAIN =
  'This question has expired, or it was asked in another browser. Start again from the app you want to connect.';

/** Refuses a form that, according to the browser, was sent from another site. */
function refuseOtherSites(_deps: OAuthDeps, context: RequestContext): RequestContext {
  const site = context.request.headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin') return context;
  throw new OAuthFailure('invalid_request', START_AGAIN);
}

async function readDecision(deps: OAuthDeps, context: RequestContext): Promise<Decided> {
  const form = await readForm(context.request);
  const decision = form.get('decision');
  const token = form.get('consent') ?? '';
  const reading = await readToken(deps, 'consent', token);
  if (!reading.valid || (decision !== 'approve' && decision !== 'deny')) {
    throw new OAuthFailure('invalid_request', START_AGAIN);
  }
  const typedCode = form.get('code') ?? '';
  return { ...context, token, consent: reading.claims, approved: decision === 'approve', typedCode };
}

/** @see contract "OAuth authorization sequence" 3 */
function checkNonce({ settings }: Pick<OAuthDeps, 'settings'>, context: Decided): Decided {
  const nonce = flowCookie(settings, context.request, { kind: 'nonce', id: context.consent.txn });
  if (nonce !== null && equalInConstantTime(nonce, context.consent.nonce)) return context;
  throw new OAuthFailure('invalid_request', START_AGAIN);
}

async function findTransaction(deps: OAuthDeps, context: Decided): Promise<Decided & InTransaction> {
  const cookie = flowCookie(deps.settings, context.request, { kind: 'txn', id: context.consent.txn });
  const reading = await readToken(deps, 'transaction', cookie ?? '');
  if (!reading.valid || reading.claims.jti !== context.consent.txn) {
    throw new OAuthFailure('invalid_request', START_AGAIN);
  }
  return { ...context, transaction: reading.claims };
}

/**
 * Sends the decision to the client. The code is derived from the consent, so that approving twice stores one code and returns the same
 * redirect. A redeemed code is never sent again, since using it would revoke the tokens issued for it.
 */
async function sendDecision(deps: OAuthDeps, context: Decided & InTransaction): Promise<Response> {
  const { settings, keys, grants, now } = deps;
  const { redirectUri, state, clientId, resource, codeChallenge } = context.transaction;
  if (!context.approved) throw new OAuthFailure('access_denied', 'The person did not allow access.');
  const code = await keys.derive('code', context.consent.jti);
  const stored = await grants.addCode({
    codeHash: await sha256(code),
    clientId,
    userId: context.consent.sub,
    resource,
    redirectUri,
    codeChallenge,
    expiresAt: secondsAfter(now(), CODE_TTL_SECONDS),
    secondFactor: context.consent.factor !== null,
  });
  if (stored === null) throw new OAuthFailure('access_denied', 'This account has no access to the platform.');
  if (stored.familyId !== null) return plainResponse(200, ALREADY_ANSWERED);
  if (stored.expiresAt <= now()) return plainResponse(400, START_AGAIN);
  const location = authorizationResponse({ redirectUri, state }, settings.issuer, { code });
  return redirectResponse(303, location, await cookiesAfterCode(deps, context));
}

/** After a code of a second factor was right, its session is forgotten, and the browser is known. */
async function cookiesAfterCode(deps: OAuthDeps, { consent, request }: Decided): Promise<string[]> {
  const { sub: userId, factor, txn } = consent;
  if (factor === null) return [];
  const owner = { userId, authenticatorId: factor };
  const known = await knownBrowser(deps, owner, request);
  return [clearFlowCookie(deps.settings, 'account', txn), await knownBrowserCookie(deps, owner, known)];
}
