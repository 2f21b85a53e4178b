import type { Redemption, Rotation } from '@portal/oauth-server';
import { sql, type SQL } from 'drizzle-orm';
import { timeValue } from '../statements/time-value.ts';

/**
 * Marks the code as used and inserts family and first token; returns one row if it did. A concurrent second call waits for the row of the
 * code, finds it used, and inserts nothing.
 */
export function redemptionStatement({
  codeHash,
  at,
  familyId,
  familyExpiresAt,
  refreshToken,
}: Redemption): SQL {
  const now = timeValue(at);
  return sql`
    with code as (
      update portal.oauth_codes set family_id = ${familyId}
      where code_hash = ${codeHash} and family_id is null and expires_at > ${now}
      returning client_id, user_id, resource, second_factor
    ), family as (
      insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at, second_factor)
      select ${familyId}, client_id, user_id, resource, ${now}, ${timeValue(familyExpiresAt)}, second_factor from code
      returning id
    )
    insert into portal.oauth_refresh_tokens (token_hash, family_id, expires_at, created_at)
    select ${refreshToken.tokenHash}, id, ${timeValue(refreshToken.expiresAt)}, ${now} from family
    returning family_id`;
}

/**
 * Marks the token as used and inserts its successor; returns one row if it did. A concurrent revocation also invalidates the successor,
 * since it is recorded in the family.
 */
export function rotationStatement({ usedHash, at, successor }: Rotation): SQL {
  const now = timeValue(at);
  return sql`
    with used as (
      update portal.oauth_refresh_tokens t set used_at = ${now}
      from portal.oauth_families f
      where t.token_hash = ${usedHash} and t.used_at is null and t.expires_at > ${now}
        and f.id = t.family_id and f.revoked_at is null and f.expires_at > ${now}
      returning t.family_id
    )
    insert into portal.oauth_refresh_tokens (token_hash, family_id, expires_at, created_at)
    select ${successor.tokenHash}, family_id, ${timeValue(successor.expiresAt)}, ${now} from used
    returning family_id`;
}
