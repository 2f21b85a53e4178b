import {
  mayRedirectTo,
  resolveClient,
  type Client,
  type ResolveClientDeps,
} from '../clients/resolve-client.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import type { RequestContext } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { Transaction } from '../tokens/token-claims.ts';

/** A request that belongs to a transaction of this browser. */
export interface InTransaction extends RequestContext {
  readonly transaction: Transaction;
}

/** The client of the request, as its record or document is now. */
export interface WithClient {
  readonly client: Client;
}

/**
 * The step that loads the client of the transaction again and checks its redirect URI again. From here on, refusals are sent to the client.
 * @throws OAuthFailure `invalid_request` when the client no longer exists or may no longer use the URI
 */
export async function checkClient<Context extends InTransaction>(
  deps: ResolveClientDeps & Pick<OAuthDeps, 'settings'>,
  context: Context,
): Promise<Context & WithClient> {
  const { clientId, redirectUri, state } = context.transaction;
  const client = await resolveClient(deps, clientId, context.request);
  if (client === null || !mayRedirectTo(deps, client, redirectUri)) {
    throw new OAuthFailure(
      'invalid_request',
      'The app that sent you here may no longer receive the answer. Add the connection in the app again.',
    );
  }
  return { ...context, client, replyTo: { redirectUri, state } };
}
