import { mayReplyTo, resolveClient, type Client, type ResolvesClients } from '../clients/resolve-client.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import type { Arrival } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { Transaction } from '../tokens/token-claims.ts';

/** A request that belongs to a transaction of this browser. */
export interface InTransaction extends Arrival {
  readonly transaction: Transaction;
}

/** The same, with the client as it is now. */
export interface WithClient {
  readonly client: Client;
}

/**
 * The step that loads the client of the transaction again and checks its redirect URI once more; from here on refusals
 * are sent to the client.
 * @throws OAuthFailure `invalid_request` when either no longer holds
 */
export async function checkClient<Known extends InTransaction>(
  deps: ResolvesClients & Pick<OAuthDeps, 'settings'>,
  known: Known,
): Promise<Known & WithClient> {
  const { clientId, redirectUri, state } = known.transaction;
  const client = await resolveClient(deps, clientId, known.request);
  if (client === null || !mayReplyTo(deps, client, redirectUri)) {
    throw new OAuthFailure(
      'invalid_request',
      'The app that sent you here may no longer receive the answer. Add the connection in the app again.',
    );
  }
  return { ...known, client, replyTo: { redirectUri, state } };
}
