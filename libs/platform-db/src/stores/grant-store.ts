import type { GrantStore } from '@portal/oauth-server';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { sqlState } from '../database-failure.ts';
import type { Database } from '../open-database.ts';
import {
  oauthCodes,
  oauthFamilies,
  oauthRefreshTokens,
  platformUsers,
  secondFactors,
} from '../schema/index.ts';
import { factorColumns, userColumns } from './bearer-reader.ts';
import { redemptionStatement, rotationStatement } from './grant-statements.ts';

/** SQLSTATE: the user or the client that a row names does not exist. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Codes, families and refresh tokens in Postgres. Every write is one conditional statement, so that exactly one of many concurrent
 * callers succeeds, in any connection mode and through any pooler.
 */
export function postgresGrantStore(database: Database): GrantStore {
  const { orm } = database;
  const code = orm
    .select()
    .from(oauthCodes)
    .where(eq(oauthCodes.codeHash, sql.placeholder('codeHash')))
    .prepare('find_code');
  const token = orm
    .select({
      tokenHash: oauthRefreshTokens.tokenHash,
      expiresAt: oauthRefreshTokens.expiresAt,
      familyId: oauthFamilies.id,
      clientId: oauthFamilies.clientId,
      userId: oauthFamilies.userId,
      resource: oauthFamilies.resource,
      used: sql<boolean>`${isNotNull(oauthRefreshTokens.usedAt)}`,
      familyRevoked: sql<boolean>`${isNotNull(oauthFamilies.revokedAt)}`,
      familyExpiresAt: oauthFamilies.expiresAt,
      user: userColumns,
      factor: factorColumns,
    })
    .from(oauthRefreshTokens)
    .innerJoin(oauthFamilies, eq(oauthFamilies.id, oauthRefreshTokens.familyId))
    .innerJoin(platformUsers, eq(platformUsers.id, oauthFamilies.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, oauthFamilies.userId))
    .where(eq(oauthRefreshTokens.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_refresh_token');

  return {
    addCode: async (added) => {
      const [stored] = await database.run((at) =>
        at
          .insert(oauthCodes)
          .values(added)
          // Changes nothing; `do nothing` on a conflict would return no row.
          .onConflictDoUpdate({ target: oauthCodes.codeHash, set: { codeHash: added.codeHash } })
          .returning()
          .catch((error: unknown) => {
            if (sqlState(error) === FOREIGN_KEY_VIOLATION) return [];
            throw error;
          }),
      );
      return stored ?? null;
    },
    findCode: async (codeHash) => {
      const [found] = await database.run(() => code.execute({ codeHash }));
      return found ?? null;
    },
    redeemCode: async (redemption) => {
      const rows = await database.execute(redemptionStatement(redemption));
      return rows.length === 1;
    },
    findRefreshToken: async (tokenHash) => {
      const [found] = await database.run(() => token.execute({ tokenHash }));
      return found ?? null;
    },
    rotateRefreshToken: async (rotation) => {
      const rows = await database.execute(rotationStatement(rotation));
      return rows.length === 1;
    },
    revokeFamily: async (familyId, reason, revokedAt) => {
      const rows = await database.run((at) =>
        at
          .update(oauthFamilies)
          .set({ revokedAt, revokedReason: reason })
          .where(and(eq(oauthFamilies.id, familyId), isNull(oauthFamilies.revokedAt)))
          .returning({ id: oauthFamilies.id }),
      );
      return rows.length === 1;
    },
  };
}
