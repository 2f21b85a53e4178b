import type { PersonalSection } from '@portal/sites';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { plainTerm } from './plain-term.ts';
import { type PersonalData, type PersonalRows, type PersonIds, texts } from './personal-table.ts';

/** The most rows of one table in one file. */
const MOST_ROWS = 5000;
/** The same in what a site reads, which is one answer. */
const MOST_ROWS_OF_SITE = 1000;

/** The sections of a file about a person: of the whole platform, or of one site. Tables without a row are left out. */
export async function readPersonalData(
  database: Database,
  ids: PersonIds,
  siteId: string | null,
): Promise<PersonalSection[]> {
  const sections: PersonalSection[] = [];
  for (const { table, what, why, lives, exported } of PERSONAL_DATA) {
    if (exported === null || (siteId !== null && exported.site === null)) continue;
    const most = siteId === null ? MOST_ROWS : MOST_ROWS_OF_SITE;
    const found = await database.run((orm) =>
      orm.execute<{ row: PersonalSection['rows'][number] }>(
        rowsStatement(table, exported, { ids, siteId, limit: most + 1 }),
      ),
    );
    if (found.length === 0) continue;
    const rows = found.slice(0, most).map(({ row }) => withoutNulls(row));
    sections.push({ what, table, why, lives: plainTerm(lives), rows, isCut: found.length > most });
  }
  return sections;
}

function rowsStatement(
  table: PersonalData['table'],
  { about, shown, newest, site }: PersonalRows,
  { ids, siteId, limit }: { ids: PersonIds; siteId: string | null; limit: number },
): SQL {
  const pairs = Object.entries(shown).map(([name, expression]) => `'${name}', ${expression}`);
  const person = [...ids.userIds, ...(ids.authUserId === null ? [] : [ids.authUserId])];
  const ofSite = siteId === null || site === null ? undefined : sql`${sql.raw(site)} = ${siteId}`;
  return sql`
    select jsonb_build_object(${sql.raw(pairs.join(', '))}) as row
    from portal.${sql.raw(table)}
      cross join (select ${texts(person)} as person, ${texts(ids.emails)} as emails) who
    where ${and(about(ids), ofSite)} order by ${sql.raw(newest)} limit ${limit}`;
}

const withoutNulls = (row: PersonalSection['rows'][number]): PersonalSection['rows'][number] =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
