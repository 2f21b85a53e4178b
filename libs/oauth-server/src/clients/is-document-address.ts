const MAX_LENGTH = 300;

/** A host with a name, and a path of unreserved characters. */
const ADDRESS = /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*\/[\w.~/-]+$/;

/**
 * Whether a client id is the address of a metadata document: https, a named host without a port, a path, and nothing else. This is
 * stricter than the draft, which also allows a port, a query and encoded characters. They are not needed, and without them the address is
 * safe to display and to log.
 * @see draft-ietf-oauth-client-id-metadata-document, "Client Identifier"
 */
export function isDocumentAddress(clientId: string): boolean {
  return clientId.length <= MAX_LENGTH && ADDRESS.test(clientId) && URL.parse(clientId)?.href === clientId;
}
