import { tryParseJson } from '@portal/ports/json';
import { z } from 'zod';

/** The members of a client metadata document that this server uses. */
export interface ClientDocument {
  /** As the document has it, not cleaned yet. */
  name: string | null;
  redirectUris: readonly string[];
}

/**
 * Other members are ignored. A client with a key or a secret expects that nobody without it can act as the client. This server cannot
 * guarantee that, so it refuses such a document.
 */
const Document = z.object({
  client_id: z.string(),
  redirect_uris: z.array(z.string().min(1).max(1000)).min(1),
  client_name: z.string().nullish().catch(null),
  token_endpoint_auth_method: z.literal('none').nullish(),
  client_secret: z.never().optional(),
  grant_types: z.array(z.string()).nullish(),
  response_types: z.array(z.string()).nullish(),
});

/**
 * Reads the document fetched from `address`, or null when it describes no client of this server: `client_id` must be the
 * address byte for byte.
 * @see draft-ietf-oauth-client-id-metadata-document, "Client Metadata"; RFC 7591 section 2
 */
export function readClientDocument(text: string, address: string): ClientDocument | null {
  const read = Document.safeParse(tryParseJson(text));
  if (!read.success || read.data.client_id !== address) return null;
  const { client_name, redirect_uris, grant_types, response_types } = read.data;
  const isSupported =
    (grant_types ?? ['authorization_code']).includes('authorization_code') &&
    (response_types ?? ['code']).includes('code');
  return isSupported ? { name: client_name ?? null, redirectUris: redirect_uris } : null;
}
