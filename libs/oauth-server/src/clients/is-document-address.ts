const LONGEST = 300;

/** A host with a name, and a path of unreserved characters. */
const ADDRESS = /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*\/[\w.~/-]+$/;

/**
 * Whether a client id is the address of a metadata document: https, a named host on its own port, a path, and nothing else.
 * Narrower than the draft, which allows a port, a query and encoded characters too: none of them is needed, and an address
 * like this can be shown and logged as it is.
 * @see draft-ietf-oauth-client-id-metadata-document, "Client Identifier"
 */
export function isDocumentAddress(clientId: string): boolean {
  return clientId.length <= LONGEST && ADDRESS.test(clientId) && URL.parse(clientId)?.href === clientId;
}
