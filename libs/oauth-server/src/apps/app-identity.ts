import { clientText } from '../clients/client-text.ts';
import { isDocumentAddress } from '../clients/is-document-address.ts';
import { isLoopbackUri } from '../clients/redirect-uris.ts';

/** The properties of a client that identify its app. */
export interface AppClient {
  clientId: string;
  name: string | null;
  redirectUris: readonly string[];
}

/**
 * A text that identifies the app of a client. An app gets a new client id with every registration, so a user's decision about the app is
 * stored under this text. An app on the web is identified by its redirect URIs, since no other app can receive responses there; its name
 * does not count. An app on the user's computer is identified by its name, since its ports change and any program could use them. A
 * client with a metadata document is identified by the address of that document, which never changes.
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
