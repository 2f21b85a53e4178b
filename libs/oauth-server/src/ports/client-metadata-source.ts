/** The JSON text at an address, and how long it may be kept. */
export interface MetadataDocument {
  text: string;
  /** Seconds, as the answer's Cache-Control says; null when it says nothing. */
  maxAgeSeconds: number | null;
}

/**
 * Fetches client metadata documents from servers of other people. An adapter reaches public addresses only, follows no
 * redirect, and reads at most `DOCUMENT_LIMIT_BYTES`.
 */
export interface ClientMetadataSource {
  /**
   * The document, or null when there is none to be had: an address that is not public, an answer other than 200 with JSON,
   * a redirect, a document that is too large.
   * @throws AppError `upstream_unavailable` when that server is away or too slow
   */
  fetchDocument(address: string): Promise<MetadataDocument | null>;
}

/** @see draft-ietf-oauth-client-id-metadata-document, "Maximum Response Size for Client Metadata Documents" */
export const DOCUMENT_LIMIT_BYTES = 5 * 1024;
