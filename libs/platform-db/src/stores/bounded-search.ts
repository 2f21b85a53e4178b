import { and, type SQL, sql } from 'drizzle-orm';
import type { SearchPatterns } from './search-patterns.ts';

/**
 * The maximum number of rows that a search checks one by one. With more matches, reading along the page's order fills the page soon.
 * @see migrations/0008-dashboard.sql
 */
const MAX_CANDIDATES = 700;

/** A page of the rows that match a search. */
interface BoundedSearch {
  patterns: SearchPatterns;
  /** The database's function that finds rows, at most 701; it takes the three patterns and returns keys. */
  findRows: SQL;
  key: SQL;
  table: SQL;
  /** The further conditions of the page. */
  conditions: SQL | undefined;
  /** Whether few rows meet these conditions, so that all of them may be read. */
  isFew: boolean;
  /** `order by …` */
  order: SQL;
  limit: number;
  /** The searched texts in lower case, as expressions on a row. */
  texts: Readonly<Record<'whole' | 'first' | 'second' | 'third', SQL>>;
  /** Repeats the read for each sorted range of rows; one range by default. */
  ranges?: (read: (which: SQL) => SQL) => SQL;
}

/**
 * The condition that a row is on the page. Reads the rows that an index finds; when there are many, it reads along the page's order until
 * the page is full.
 */
export function boundedSearch(search: BoundedSearch): SQL {
  const {
    patterns,
    findRows,
    key,
    table,
    conditions,
    isFew,
    order,
    limit,
    texts,
    ranges = singleRange,
  } = search;
  const { inside, beginning, exact } = patterns;
  // Filters rows while reading them in order. With a limit that is unknown at planning time, Postgres plans to read a few rows along
  // the index; otherwise it would sort all of them.
  const inOrder = isFew ? sql`offset 0` : sql`limit (select null::bigint)`;
  const walk = (which: SQL) => sql`
    select walked.key from (
      select ${key} as key, ${texts.whole} as whole, ${texts.first} as first, ${texts.second} as second, ${texts.third} as third
      from ${table} where ${and(sql`(select too_many from candidates)`, which, conditions)} ${order} ${inOrder}
    ) as walked
    where walked.whole like ${inside} or walked.key = ${exact} or starts_with(walked.first, ${beginning})
      or starts_with(walked.second, ${beginning}) or starts_with(walked.third, ${beginning})
    limit ${limit}`;
  return sql`${key} = any (array(
    with candidates as materialized (
      select coalesce(array_agg(key), '{}') as keys, count(*) > ${MAX_CANDIDATES} as too_many
      from ${findRows}(${inside}, ${beginning}, ${exact}) as found(key)
    )
    (select ${key} from ${table}
    where ${and(sql`${key} = any ((select keys from candidates where not too_many)::text[])`, conditions)} ${order} limit ${limit})
    union all ${ranges(walk)}
  ))`;
}

const singleRange = (read: (which: SQL) => SQL): SQL => sql`(${read(sql`true`)})`;
