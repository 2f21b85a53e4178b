import { isDocumentAddress } from '../clients/is-document-address.ts';
import type { TokenFault } from '../tokens/read-token.ts';

/** Why a bearer token was turned away. @see contract "Authentication / Connector" 12 */
export type RejectionReason = TokenFault | 'revoked';

/** What the client is told: each sentence names its case. Only `expired` can be mended by the client alone. */
export const REJECTIONS: Readonly<Record<RejectionReason, string>> = {
  expired: 'The access token has expired; refresh it and repeat the request.',
  signature: 'The signature of the access token does not fit; authorize again.',
  unknown_key: 'The access token was signed with a key this server does not know; authorize again.',
  claims: 'The access token is not meant for this server, or claims are missing; authorize again.',
  alg: 'The access token is signed with an algorithm other than ES256; authorize again.',
  malformed: 'The access token cannot be read; send one token issued by this server as a Bearer credential.',
  revoked: 'The access token was revoked, or its user no longer exists; authorize again.',
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The one log line of a rejection. Before a signature is verified `sub` and `clientId` are the caller's own words, so
 * anything that is not a UUID, as ids of ours are, or the address of a client's metadata is left out: no token material, no
 * email, no second line.
 */
export function rejectionLine(
  reason: RejectionReason,
  { sub, clientId }: { sub?: unknown; clientId?: unknown },
): string {
  return `[mcp] auth reject reason=${reason} sub=${isUuid(sub) ? sub : '-'} clientId=${isClientId(clientId) ? clientId : '-'}`;
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

function isClientId(value: unknown): value is string {
  return isUuid(value) || (typeof value === 'string' && isDocumentAddress(value));
}
