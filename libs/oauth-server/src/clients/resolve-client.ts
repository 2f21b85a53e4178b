import { addressBucket } from '@portal/ports';
import type { ClientStore } from '../ports/client-store.ts';
import type { ClientDocuments } from './client-documents.ts';
import { clientText } from './client-text.ts';
import { isDocumentAddress } from './is-document-address.ts';
import { isAllowedRedirectUri, withoutLoopbackPort } from './redirect-uris.ts';

/** A client as the endpoints see it, however it became known. */
export interface Client {
  clientId: string;
  /** Fit to be shown, also when it was stored under older rules. */
  name: string | null;
  redirectUris: readonly string[];
  /**
   * How much is known about who is behind it. A client that registered itself has proved nothing; one that is described by
   * a document is what the host of its id says it is.
   */
  provenance: 'self-registered' | 'metadata-document';
}

/** Ids this server gives out, and nothing a store could choke on. */
const CLIENT_ID = /^[\w.~-]{1,200}$/;

/** What looking for a client takes. */
export interface ResolvesClients {
  clients: Pick<ClientStore, 'findClient'>;
  documents: ClientDocuments;
  /** The network address of the caller. */
  addressOf(request: Request): string;
}

/**
 * The client of that id, or null. The one place that knows where clients come from. A document is fetched on account of the
 * caller of `request`.
 * @throws AppError `upstream_unavailable`; OAuthFailure `too_many_requests`
 */
export async function resolveClient(
  { clients, documents, addressOf }: ResolvesClients,
  clientId: string,
  request: Request,
): Promise<Client | null> {
  const provenance = isDocumentAddress(clientId) ? 'metadata-document' : 'self-registered';
  if (provenance === 'self-registered' && !CLIENT_ID.test(clientId)) return null;
  const found = await (provenance === 'metadata-document'
    ? documents.find(clientId, addressBucket(addressOf(request)))
    : clients.findClient(clientId));
  if (found === null) return null;
  return { clientId, name: clientText(found.name ?? ''), redirectUris: found.redirectUris, provenance };
}

/**
 * Whether a client of that id may exist, for requests that act on what was issued to it. The document of a client is not
 * fetched for them: what it decides, the redirect, was decided when the code was made, and a refresh must not fail because
 * the client's web site is away. What is issued is bound to the id.
 * @throws AppError `upstream_unavailable`
 */
export async function isKnownClient(
  { clients }: Pick<ResolvesClients, 'clients'>,
  clientId: string,
): Promise<boolean> {
  if (isDocumentAddress(clientId)) return true;
  return CLIENT_ID.test(clientId) && (await clients.findClient(clientId)) !== null;
}

/**
 * Whether answers for the client may go to `uri` now: registered byte for byte, port included, and still allowed. A document
 * cannot know the port that a program on the person's computer will get, so its loopback URIs match on any. Asked again at
 * every stage, since what is allowed may have been tightened after the client registered.
 * @see RFC 8252 section 7.3
 */
export function mayReplyTo(
  { settings }: { settings: { redirects: RedirectRule } },
  client: Client,
  uri: string,
): boolean {
  const registered =
    client.provenance === 'metadata-document'
      ? client.redirectUris.map(withoutLoopbackPort).includes(withoutLoopbackPort(uri))
      : client.redirectUris.includes(uri);
  return registered && isAllowedRedirectUri(uri, settings.redirects);
}
