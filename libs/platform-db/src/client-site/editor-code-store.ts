import type { EditorCodeRecords, ForSite } from '@portal/sites';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { editorCodes } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';

const CONSTRAINT_ERRORS = {
  editor_codes_pkey: ['conflict', 'This code exists already; ask for another.'],
  editor_codes_site_id_fkey: ['not_found', 'There is no such site.'],
  editor_codes_user_id_fkey: ['not_found', 'There is no such user.'],
} as const;

/** Codes with which staff open an editor, in Postgres. @see migrations/0018-staff.sql */
export function postgresEditorCodes(database: Database): ForSite<EditorCodeRecords> {
  return {
    forSite: (siteId) => ({
      add: async (code) => {
        const { codeHash, bindingHash, expiresAt, userId: authUserId, platformUserId: userId } = code;
        const row = { codeHash, bindingHash, siteId, authUserId, userId, expiresAt };
        await database.run((orm) =>
          mapConstraintErrors(orm.insert(editorCodes).values(row), CONSTRAINT_ERRORS),
        );
      },
      take: async ({ codeHash, bindingHash }, at) => {
        if (!isStorable(siteId + codeHash + bindingHash)) return null;
        // One statement decides: of concurrent calls, all but the first find the code used.
        const [taken] = await database.write((orm) =>
          orm
            .update(editorCodes)
            .set({ usedAt: at })
            .where(
              and(
                eq(editorCodes.codeHash, codeHash),
                eq(editorCodes.bindingHash, bindingHash),
                eq(editorCodes.siteId, siteId),
                isNull(editorCodes.usedAt),
                gt(editorCodes.expiresAt, at),
              ),
            )
            .returning({ userId: editorCodes.authUserId, platformUserId: editorCodes.userId }),
        );
        return taken ?? null;
      },
    }),
  };
}
