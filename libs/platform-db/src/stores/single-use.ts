import type { SingleUse } from '@portal/ports';
import { eq, lte } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../open-database.ts';
import { singleUses } from '../schema/index.ts';

/** Single uses in Postgres: one statement per use, decided by the primary key. */
export function postgresSingleUse(database: Database, now: () => Date): SingleUse {
  return {
    use: async (id, expiresAt) => {
      const rows = await database.run((orm) =>
        orm
          .insert(singleUses)
          .values({ id: useDigest(id), expiresAt })
          .onConflictDoUpdate({
            target: singleUses.id,
            set: { expiresAt },
            setWhere: lte(singleUses.expiresAt, now()),
          })
          .returning({ id: singleUses.id }),
      );
      return rows.length === 1;
    },
    release: async (id) => {
      await database.run((orm) => orm.delete(singleUses).where(eq(singleUses.id, useDigest(id))));
    },
  };
}

/** The stored form of an id. Ids are untrusted; their hash is short and always storable. */
export function useDigest(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
