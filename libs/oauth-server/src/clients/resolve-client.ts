import type { OAuthDeps } from '../oauth-deps.ts';
import { clientText } from './client-text.ts';
import { isAllowedRedirectUri } from './redirect-rule.ts';

/** A client as the endpoints see it, however it became known. */
export interface Client {
  clientId: string;
  /** Fit to be shown, also when it was stored under older rules. */
  name: string | null;
  redirectUris: readonly string[];
  /** How much is known about who is behind it. A client that registered itself has proved nothing. */
  provenance: 'self-registered';
}

/** Ids this server gives out, and nothing a store could choke on. */
const CLIENT_ID = /^[\w.~-]{1,200}$/;

/**
 * The client of that id, or null. The one place that knows where clients come from: a second provenance joins here.
 * @throws AppError `upstream_unavailable`
 */
export async function resolveClient(
  { clients }: Pick<OAuthDeps, 'clients'>,
  clientId: string,
): Promise<Client | null> {
  if (!CLIENT_ID.test(clientId)) return null;
  const registered = await clients.findClient(clientId);
  if (registered === null) return null;
  const { name, redirectUris } = registered;
  return { clientId, name: clientText(name ?? ''), redirectUris, provenance: 'self-registered' };
}

/**
 * Whether answers for the client may go to `uri` now: registered byte for byte, port included, and still allowed. Asked
 * again at every stage, since what is allowed may have been tightened after the client registered.
 */
export function mayReplyTo({ settings }: Pick<OAuthDeps, 'settings'>, client: Client, uri: string): boolean {
  return client.redirectUris.includes(uri) && isAllowedRedirectUri(uri, settings.redirects);
}
