import type { ForSite, InvitationTokens } from '@portal/sites';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { invitationTokens } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { timeValue } from '../statements/time-value.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';

const CONSTRAINT_ERRORS = {
  invitation_tokens_pkey: ['conflict', 'This invitation exists already; send another.'],
  invitation_tokens_site_id_fkey: ['not_found', 'There is no such site.'],
} as const;

/** Tokens of invitations in Postgres. */
export function postgresInvitationTokens(database: Database): ForSite<InvitationTokens> {
  return {
    forSite: (siteId) => ({
      add: async ({ tokenHash, userId, email, expiresAt }) => {
        const row = { tokenHash, siteId, authUserId: userId, email: email.toLowerCase(), expiresAt };
        await database.run((orm) =>
          mapConstraintErrors(orm.insert(invitationTokens).values(row), CONSTRAINT_ERRORS),
        );
      },
      take: async (tokenHash, at) => {
        if (!isStorable(siteId + tokenHash)) return null;
        // One statement decides: of concurrent calls, all but the first find the token used.
        const statement = sql`
          update portal.invitation_tokens t set used_at = ${timeValue(at)}
          from portal.site_members m
          where t.token_hash = ${tokenHash} and t.site_id = ${siteId} and t.used_at is null and t.expires_at > ${timeValue(at)}
            and m.site_id = t.site_id and m.auth_user_id = t.auth_user_id and lower(m.email) = t.email and m.invited_at is not null
          returning t.auth_user_id as "userId", t.email`;
        const [taken] = await database.write((orm) =>
          orm.execute<{ userId: string; email: string }>(statement),
        );
        return taken ?? null;
      },
      giveBack: async (tokenHash) => {
        if (!isStorable(siteId + tokenHash)) return;
        const ours = and(eq(invitationTokens.siteId, siteId), eq(invitationTokens.tokenHash, tokenHash));
        await database.run((orm) => orm.update(invitationTokens).set({ usedAt: null }).where(ours));
      },
    }),
  };
}
