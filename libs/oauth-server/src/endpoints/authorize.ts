import { type Client, mayReplyTo, resolveClient, type ResolvesClients } from '../clients/resolve-client.ts';
import { requestedResource } from '../http/requested-resource.ts';
import { redirectAnswer } from '../http/responses.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { demand, type Parameters, readParameters, refuseAmbiguity } from '../http/parameters.ts';
import { type Arrival, steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { signToken } from '../tokens/sign-token.ts';
import type { Transaction } from '../tokens/token-claims.ts';
import { COOKIE_VALUE_LIMIT, dropOldFlows, setFlowCookie } from './flow-cookies.ts';

/** The longest `state`, in characters. It has to fit into a cookie. */
const STATE_LIMIT = 2048;

interface Asked extends Arrival {
  readonly parameters: Parameters;
}
interface Identified extends Asked {
  readonly client: Client;
}
interface Addressed extends Identified {
  readonly redirectUri: string;
}
interface Ready extends Addressed {
  readonly transaction: Transaction;
}

/** GET /authorize: verifies client and redirect URI first, then the request, then sends the person to sign in. */
export const authorize = steps()
  .step(limitAddress('authorize'))
  .step(readQuery)
  .step(findClient)
  .step(checkRedirectUri)
  .step(refuseRepeated)
  .step(checkResponseType)
  .step(checkChallenge)
  .step(beginTransaction)
  .answer(sendToSignIn);

function readQuery(_deps: OAuthDeps, known: Arrival): Asked {
  return { ...known, parameters: readParameters(known.url.search) };
}

/** No redirect before this and the next step have passed: the caller is still unknown. @see RFC 6749 section 4.1.2.1 */
async function findClient(deps: ResolvesClients, known: Asked): Promise<Identified> {
  refuseUnclear(known.parameters, 'client_id');
  const client = await resolveClient(deps, demand(known.parameters, 'client_id'), known.request);
  if (client !== null) return { ...known, client };
  throw new OAuthFailure(
    'invalid_request',
    'This server does not know the app that sent you here. Remove the connection in the app and add it again.',
  );
}

function checkRedirectUri(deps: Pick<OAuthDeps, 'settings'>, known: Identified): Addressed {
  refuseUnclear(known.parameters, 'redirect_uri');
  const redirectUri = demand(known.parameters, 'redirect_uri');
  if (!mayReplyTo(deps, known.client, redirectUri)) {
    throw new OAuthFailure(
      'invalid_request',
      'The app asked for the answer at an address it did not register, or that is not allowed. Nothing was sent there.',
    );
  }
  const unclear = known.parameters.repeated.includes('state');
  const state = unclear ? null : known.parameters.get('state');
  return { ...known, redirectUri, replyTo: { redirectUri, state } };
}

function refuseRepeated(_deps: OAuthDeps, known: Addressed): Addressed {
  refuseAmbiguity(known.parameters);
  return known;
}

function checkResponseType(_deps: OAuthDeps, known: Addressed): Addressed {
  const { parameters } = known;
  if (parameters.get('request') !== null) {
    throw new OAuthFailure('request_not_supported', 'Request objects are not supported.');
  }
  if (parameters.get('request_uri') !== null) {
    throw new OAuthFailure('request_uri_not_supported', 'Request objects are not supported.');
  }
  if (demand(parameters, 'response_type') !== 'code') {
    throw new OAuthFailure('unsupported_response_type', 'The only response_type is code.');
  }
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthFailure('invalid_request', 'The only response_mode is query.');
  }
  return known;
}

/** PKCE with S256 is mandatory. @see RFC 7636 sections 4.3 and 4.4.1 */
function checkChallenge(_deps: OAuthDeps, known: Addressed): Addressed {
  const { parameters } = known;
  if (!/^[\w-]{43}$/.test(demand(parameters, 'code_challenge'))) {
    throw new OAuthFailure('invalid_request', 'code_challenge must be 43 characters of base64url.');
  }
  if (demand(parameters, 'code_challenge_method') !== 'S256') {
    throw new OAuthFailure('invalid_request', 'The only code_challenge_method is S256.');
  }
  return known;
}

function beginTransaction(deps: Pick<OAuthDeps, 'settings' | 'newId'>, known: Addressed): Ready {
  const { client, redirectUri, parameters } = known;
  const state = parameters.get('state');
  if (state !== null && state.length > STATE_LIMIT) {
    throw new OAuthFailure('invalid_request', `state is longer than ${STATE_LIMIT} characters.`);
  }
  const transaction = {
    jti: deps.newId(),
    clientId: client.clientId,
    redirectUri,
    state,
    codeChallenge: demand(parameters, 'code_challenge'),
    resource: requestedResource(deps, parameters),
  };
  return { ...known, transaction };
}

/**
 * The transaction stays in this browser. Its PKCE verifier towards the identity provider is derived from its id, so that it
 * appears in no address and is stored nowhere, and the provider's code fits this browser's transaction only.
 */
async function sendToSignIn(deps: OAuthDeps, { request, transaction, parameters }: Ready): Promise<Response> {
  const { settings, keys, identity } = deps;
  const value = await signToken(deps, 'transaction', transaction);
  if (value.length > COOKIE_VALUE_LIMIT) {
    throw new OAuthFailure('invalid_request', 'The request is too long; shorten state.');
  }
  const location = await identity.startSignIn({
    returnTo: `${settings.issuer}/oauth/callback`,
    codeChallenge: await sha256(await keys.derive('verifier', transaction.jti)),
    chooseAccount: (parameters.get('prompt') ?? '').split(' ').includes('select_account'),
  });
  const cookie = setFlowCookie(settings, 'txn', { id: transaction.jti, value });
  return redirectAnswer(302, location, [...dropOldFlows(settings, request), cookie]);
}

function refuseUnclear(parameters: Parameters, name: string): void {
  if (!parameters.repeated.includes(name)) return;
  throw new OAuthFailure('invalid_request', `The parameter ${name} must be sent once.`);
}
