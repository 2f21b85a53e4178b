import {
  editorName,
  type ForSite,
  MAX_SECTION_LOCKS,
  type SectionLock,
  type SectionLockRecords,
} from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { isStorable } from '../statements/is-storable.ts';
import { timeValue } from '../statements/time-value.ts';

/** A row of `portal.live_section_locks`. */
interface LockRow extends Record<string, unknown> {
  page_id: string;
  section_id: string;
  holder_id: string;
  holder_email: string;
  holder_is_staff: boolean;
  tab_id: string;
  fence: string;
  expires_at: string;
}

/** Section locks in Postgres; each method is one statement. @see migrations/0006-editing-together.sql */
export function postgresSectionLocks(database: Database): ForSite<SectionLockRecords> {
  const locks = async (statement: SQL): Promise<SectionLock[]> =>
    (await database.run((orm) => orm.execute<LockRow>(statement))).map(lockOf);
  return {
    forSite: (siteId) => ({
      list: async (at) =>
        isStorable(siteId)
          ? locks(sql`select * from portal.live_section_locks(${siteId}, ${timeValue(at)})`)
          : [],
      hold: async ({ tab, page, sections, takeOver }, { userId, session }, { at, until }) => {
        if (!isStorable([siteId, tab, page, ...sections, userId, session?.id ?? ''].join(''))) return [];
        return locks(sql`
          select * from portal.hold_sections(
            ${siteId}, ${userId}, ${tab}, ${session?.id ?? null}::text, ${session?.version ?? null}::integer, ${page},
            array(select jsonb_array_elements_text(${JSON.stringify(sections)}::text::jsonb)), ${takeOver}::boolean,
            ${timeValue(at)}, ${timeValue(until)}, ${MAX_SECTION_LOCKS}::integer)`);
      },
      release: async ({ tab, page, sections }, { userId }) => {
        if (!isStorable([siteId, tab, page, ...sections, userId].join(''))) return;
        await database.run((orm) =>
          orm.execute(sql`
            with own as materialized (
              select section_id from portal.section_locks
              where site_id = ${siteId} and page_id = ${page} and holder_id = ${userId} and tab_id = ${tab}
                and section_id in (select jsonb_array_elements_text(${JSON.stringify(sections)}::text::jsonb))
              order by section_id for update
            )
            delete from portal.section_locks l using own
            where l.site_id = ${siteId} and l.page_id = ${page} and l.section_id = own.section_id
              and l.holder_id = ${userId} and l.tab_id = ${tab}`),
        );
      },
    }),
  };
}

function lockOf(row: LockRow): SectionLock {
  return {
    page: row.page_id,
    section: row.section_id,
    holder: {
      userId: row.holder_id,
      name: editorName({ email: row.holder_email, staff: row.holder_is_staff }),
    },
    tab: row.tab_id,
    fence: Number(row.fence),
    expiresAt: new Date(row.expires_at),
  };
}
