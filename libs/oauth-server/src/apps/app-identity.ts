import { clientText } from '../clients/client-text.ts';
import { isDocumentAddress } from '../clients/is-document-address.ts';
import { isLoopbackUri } from '../clients/redirect-uris.ts';

/** What of a client tells which app it is. */
export interface AppClient {
  clientId: string;
  name: string | null;
  redirectUris: readonly string[];
}

/**
 * Which app a client is. The same app gets a new client id with every registration, so what a person decided about it is kept
 * under this text. An app on the web is known by the addresses that its answers go to, which no other app can receive at; its
 * name does not count. An app on a person's computer is known by its name: ports change, and any program could use them. A
 * client described by a metadata document is known by the address of that document, which is the same every time.
 * @see docs/decisions/020-connected-apps.md
 */
export function appIdentity({ clientId, name, redirectUris }: AppClient): string {
  if (isDocumentAddress(clientId)) return `client ${clientId}`;
  const onTheWeb = redirectUris.filter((uri) => !isLoopbackUri(uri));
  if (onTheWeb.length > 0) return `web ${[...new Set(onTheWeb)].toSorted().join(' ')}`;
  return redirectUris.length > 0
    ? `local ${(clientText(name ?? '') ?? '').toLowerCase()}`
    : `client ${clientId}`;
}
