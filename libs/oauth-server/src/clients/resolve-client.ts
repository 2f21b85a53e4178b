import { addressBucket } from '@portal/ports/http';
import type { ClientStore } from '../ports/client-store.ts';
import type { ClientDocuments } from './client-documents.ts';
import { clientText } from './client-text.ts';
import { isDocumentAddress } from './is-document-address.ts';
import { isAllowedRedirectUri, type RedirectRule, withoutLoopbackPort } from './redirect-uris.ts';

/** A client, whether it registered itself or has a metadata document. */
export interface Client {
  clientId: string;
  /** Safe to display, even if it was stored before the rules for names changed. */
  name: string | null;
  redirectUris: readonly string[];
  /**
   * What its identity is based on. A client that registered itself has proved nothing; one with a metadata document is vouched for by the
   * host of the document.
   */
  provenance: 'self-registered' | 'metadata-document';
}

/** The format of ids that this server issues, which every store accepts. */
const CLIENT_ID = /^[\w.~-]{1,200}$/;

/** What resolving a client requires. */
export interface ResolveClientDeps {
  clients: Pick<ClientStore, 'findClient'>;
  documents: ClientDocuments;
  /** The network address of the caller. */
  addressOf(request: Request): string;
}

/**
 * The client of that id, or null. Only this file distinguishes the kinds of clients. A fetch of a document counts towards the limits of
 * the caller of `request`.
 * @throws AppError `upstream_unavailable`; OAuthFailure `too_many_requests`
 */
export async function resolveClient(
  { clients, documents, addressOf }: ResolveClientDeps,
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
 * Whether a client of that id may exist, for requests with a code or token that was issued to it and is bound to its id. A client's
 * document is not fetched: it decides about redirects only, and a refresh must not fail because the client's web site is down.
 * @throws AppError `upstream_unavailable`
 */
export async function mayClientExist(
  { clients }: Pick<ResolveClientDeps, 'clients'>,
  clientId: string,
): Promise<boolean> {
  if (isDocumentAddress(clientId)) return true;
  return CLIENT_ID.test(clientId) && (await clients.findClient(clientId)) !== null;
}

/**
 * Whether the client may get responses at `uri` now: it has registered exactly this URI, port included, and the URI is still allowed. A
 * document cannot know the port that a program on the user's computer will get, so its loopback URIs match any port. This is checked at
 * every stage, since the rule may have become stricter after the client registered.
 * @see RFC 8252 section 7.3
 */
export function mayRedirectTo(
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
