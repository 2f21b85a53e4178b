import {
  type Client,
  mayRedirectTo,
  resolveClient,
  type ResolveClientDeps,
} from '../clients/resolve-client.ts';
import { requestedResource } from '../http/requested-resource.ts';
import { redirectResponse } from '../http/responses.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { requireParameter, type Parameters, readParameters, refuseAmbiguity } from '../http/parameters.ts';
import { type RequestContext, steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { signToken } from '../tokens/sign-token.ts';
import type { Transaction } from '../tokens/token-claims.ts';
import { COOKIE_VALUE_LIMIT, clearOldFlows, setFlowCookie } from './flow-cookies.ts';

/** The longest `state`, in characters: it has to fit into a cookie. */
const STATE_LIMIT = 2048;

interface WithParameters extends RequestContext {
  readonly parameters: Parameters;
}
interface WithClient extends WithParameters {
  readonly client: Client;
}
interface WithRedirectUri extends WithClient {
  readonly redirectUri: string;
}
interface WithTransaction extends WithRedirectUri {
  readonly transaction: Transaction;
}

/** GET /authorize: verifies client and redirect URI first, then the request, then sends the person to sign in. */
export const authorize = steps()
  .step(limitAddress('authorize'))
  .step(readQuery)
  .step(findClient)
  .step(checkRedirectUri)
  .step(refuseRepeatedParameters)
  .step(checkResponseType)
  .step(checkChallenge)
  .step(beginTransaction)
  .respond(sendToSignIn);

function readQuery(_deps: OAuthDeps, context: RequestContext): WithParameters {
  return { ...context, parameters: readParameters(context.url.search) };
}

/** Until this and the next step have passed, failures are not redirected, since the client is not verified. @see RFC 6749 section 4.1.2.1 */
async function findClient(deps: ResolveClientDeps, context: WithParameters): Promise<WithClient> {
  refuseRepeatedParameter(context.parameters, 'client_id');
  const client = await resolveClient(
    deps,
    requireParameter(context.parameters, 'client_id'),
    context.request,
  );
  if (client !== null) return { ...context, client };
  throw new OAuthFailure(
    'invalid_request',
    'This server does not know the app that sent you here. Remove the connection in the app and add it again.',
  );
}

function checkRedirectUri(deps: Pick<OAuthDeps, 'settings'>, context: WithClient): WithRedirectUri {
  refuseRepeatedParameter(context.parameters, 'redirect_uri');
  const redirectUri = requireParameter(context.parameters, 'redirect_uri');
  if (!mayRedirectTo(deps, context.client, redirectUri)) {
    throw new OAuthFailure(
      'invalid_request',
      'The app asked for the answer at an address it did not register, or that is not allowed. Nothing was sent there.',
    );
  }
  const isRepeated = context.parameters.repeated.includes('state');
  const state = isRepeated ? null : context.parameters.get('state');
  return { ...context, redirectUri, replyTo: { redirectUri, state } };
}

function refuseRepeatedParameters(_deps: OAuthDeps, context: WithRedirectUri): WithRedirectUri {
  refuseAmbiguity(context.parameters);
  return context;
}

function checkResponseType(_deps: OAuthDeps, context: WithRedirectUri): WithRedirectUri {
  const { parameters } = context;
  if (parameters.get('request') !== null) {
    throw new OAuthFailure('request_not_supported', 'Request objects are not supported.');
  }
  if (parameters.get('request_uri') !== null) {
    throw new OAuthFailure('request_uri_not_supported', 'Request objects are not supported.');
  }
  if (requireParameter(parameters, 'response_type') !== 'code') {
    throw new OAuthFailure('unsupported_response_type', 'The only response_type is code.');
  }
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthFailure('invalid_request', 'The only response_mode is query.');
  }
  return context;
}

/** PKCE with S256 is mandatory. @see RFC 7636 sections 4.3 and 4.4.1 */
function checkChallenge(_deps: OAuthDeps, context: WithRedirectUri): WithRedirectUri {
  const { parameters } = context;
  if (!/^[\w-]{43}$/.test(requireParameter(parameters, 'code_challenge'))) {
    throw new OAuthFailure('invalid_request', 'code_challenge must be 43 characters of base64url.');
  }
  if (requireParameter(parameters, 'code_challenge_method') !== 'S256') {
    throw new OAuthFailure('invalid_request', 'The only code_challenge_method is S256.');
  }
  return context;
}

function beginTransaction(
  deps: Pick<OAuthDeps, 'settings' | 'newId'>,
  context: WithRedirectUri,
): WithTransaction {
  const { client, redirectUri, parameters } = context;
  const state = parameters.get('state');
  if (state !== null && state.length > STATE_LIMIT) {
    throw new OAuthFailure('invalid_request', `state is longer than ${STATE_LIMIT} characters.`);
  }
  const transaction = {
    jti: deps.newId(),
    clientId: client.clientId,
    redirectUri,
    state,
    codeChallenge: requireParameter(parameters, 'code_challenge'),
    resource: requestedResource(deps, parameters),
  };
  return { ...context, transaction };
}

/**
 * Stores the transaction in a cookie of this browser and redirects to the identity provider. The PKCE verifier for the provider is derived
 * from the transaction's id, so it appears in no address and is stored nowhere, and the provider's code is valid for this browser's
 * transaction only.
 */
async function sendToSignIn(
  deps: OAuthDeps,
  { request, transaction, parameters }: WithTransaction,
): Promise<Response> {
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
  return redirectResponse(302, location, [...clearOldFlows(settings, request), cookie]);
}

function refuseRepeatedParameter(parameters: Parameters, name: string): void {
  if (!parameters.repeated.includes(name)) return;
  throw new OAuthFailure('invalid_request', `The parameter ${name} must be sent once.`);
}
