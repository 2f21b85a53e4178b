import { isDocumentAddress } from '../clients/is-document-address.ts';
import type { TokenFault } from '../tokens/read-token.ts';

/** Why a bearer token was rejected. @see contract "Authentication / Connector" 12 */
export type RejectionReason = TokenFault | 'revoked';

/** The `error_description` of each reason. Only after `expired` can the client continue without the user. */
export const REJECTIONS: Readonly<Record<RejectionReason, string>> = {
  expired: 'The access token has expired; refresh it and repeat the request.',
  signature: 'The signature of the access token does not fit; authorize again.',
  unknown_key: 'The access token was signed with a key this server does not know; authorize again.',
  claims: 'The access token is not meant for this server, or claims are missing; authorize again.',
  alg: 'The access token is signed with an algorithm other than ES256; authorize again.',
  malformed: 'The access token cannot be read; send one token issued by this server as a Bearer credential.',
  revoked: 'The access token was revoked, or its user no longer exists; authorize again.',
};

/** The description of `revoked` when the app was allowed without a code of the second factor that its user has, or must have. */
export const SECOND_FACTOR_MISSING =
  'The access token was allowed without a second factor, which its user needs now; authorize again.';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The log line of a rejection. Before its signature is verified a token can have any `sub` and `clientId`, so only UUIDs, which the
 * platform's ids are, and addresses of client metadata are logged: no token material, no e-mail address, no line breaks.
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
