import type { OAuthDeps } from '../oauth-deps.ts';
import type { GrantBinding, RevocationReason } from '../ports/grant-store.ts';

/** Revokes one family, never another of the same client and user, and logs it if this call revoked it. */
export async function revokeFamily(
  { grants, now, log }: Pick<OAuthDeps, 'grants' | 'now' | 'log'>,
  { familyId, userId, clientId }: Pick<GrantBinding, 'userId' | 'clientId'> & { familyId: string },
  reason: RevocationReason,
): Promise<void> {
  const isRevokedNow = await grants.revokeFamily(familyId, reason, now());
  if (isRevokedNow) log(`[oauth] family revoked reason=${reason} sub=${userId} clientId=${clientId}`);
}
