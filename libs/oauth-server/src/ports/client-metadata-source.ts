/** The JSON text at an address, and how long it may be cached. */
export interface MetadataDocument {
  text: string;
  /** In seconds, from Cache-Control; null when the response has none. */
  maxAgeSeconds: number | null;
}

/**
 * Fetches client metadata documents from third-party servers. An adapter connects to public addresses only, follows no redirect, and
 * reads at most `DOCUMENT_LIMIT_BYTES`.
 */
export interface ClientMetadataSource {
  /**
   * The document; null for an address that is not public, a response other than 200 with JSON, a redirect, and a document that is too
   * large.
   * @throws AppError `upstream_unavailable` when that server is unreachable or too slow
   */
  fetchDocument(address: string): Promise<MetadataDocument | null>;
}

/** @see draft-ietf-oauth-client-id-metadata-document, "Maximum Response Size for Client Metadata Documents" */
export const DOCUMENT_LIMIT_BYTES = 5 * 1024;
