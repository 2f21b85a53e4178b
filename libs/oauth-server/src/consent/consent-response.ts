import { NOSNIFF } from '@portal/errors';
import type { Client } from '../clients/resolve-client.ts';
import type { OAuthSettings } from '../oauth-deps.ts';
import type { Transaction } from '../tokens/token-claims.ts';
import {
  type CodeProblem,
  codeProblemStatus,
  codeProblemWords,
  type SecondFactorDemand,
} from '@portal/sites';
import { consentPage } from './consent-page.ts';
import { CONSENT_STYLE } from './consent-style.ts';

/** What the consent page asks and whom, and the cookies that are set with it. */
export interface ConsentRequest {
  transaction: Transaction;
  client: Client;
  email: string;
  /** False when the user has turned publishing off for this app before. */
  mayPublish: boolean;
  /** What is demanded of the user before they may allow it. */
  secondFactor: SecondFactorDemand['demand'];
  /** What was wrong with the code that they sent. */
  problem?: CodeProblem;
  retryAfterSeconds?: number;
  token: string;
  cookies: readonly string[];
}

/**
 * The response with the consent page. It must not be stored or framed, and its policy allows nothing but its own style. The policy has no
 * `form-action`, since browsers apply that to the redirects after the form as well, which lead to the client.
 */
export async function consentResponse(
  { issuer, permits, dashboard }: Pick<OAuthSettings, 'dashboard' | 'issuer' | 'permits'>,
  request: ConsentRequest,
): Promise<Response> {
  const { transaction, client, email, mayPublish, token, cookies, secondFactor } = request;
  const { problem, retryAfterSeconds } = request;
  const body = consentPage({
    serverHost: new URL(issuer).host,
    clientName: client.name,
    document: client.provenance === 'metadata-document' ? client.clientId : null,
    redirectUri: transaction.redirectUri,
    permits: permits.filter(({ publishes }) => mayPublish || !publishes).map(({ text }) => text),
    mayPublish,
    email,
    secondFactor,
    dashboard,
    problem: problem === undefined ? null : codeProblemWords(problem, retryAfterSeconds),
    token,
    switchAccount: `/authorize?${accountChoiceQuery(transaction)}`,
  });
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src '${await styleHash()}'; base-uri 'none'; frame-ancestors 'none'`,
    'x-frame-options': 'DENY',
    ...NOSNIFF,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return new Response(body, { headers, status: problem === undefined ? 200 : codeProblemStatus(problem) });
}

/** The client's authorization request once more, now asking for a choice of account. It is checked again from the start. */
function accountChoiceQuery({
  clientId,
  redirectUri,
  state,
  codeChallenge,
  resource,
}: Transaction): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    resource,
    ...(state === null ? {} : { state }),
    prompt: 'select_account',
  });
}

/** @see CSP Level 3, section 2.3.1, hash-source */
async function styleHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(CONSENT_STYLE));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
