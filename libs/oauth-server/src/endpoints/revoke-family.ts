import type { OAuthDeps } from '../oauth-deps.ts';
import type { GrantBinding, RevocationReason } from '../ports/grant-store.ts';

/** Revokes one family, never another of the same client and user, and logs the call that did. */
export async function endFamily(
  { grants, now, log }: Pick<OAuthDeps, 'grants' | 'now' | 'log'>,
  { familyId, userId, clientId }: Pick<GrantBinding, 'userId' | 'clientId'> & { familyId: string },
  reason: RevocationReason,
): Promise<void> {
  const ended = await grants.revokeFamily(familyId, reason, now());
  if (ended) log(`[oauth] family revoked reason=${reason} sub=${userId} clientId=${clientId}`);
}
