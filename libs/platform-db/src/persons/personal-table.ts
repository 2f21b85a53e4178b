import { sql, type SQL } from 'drizzle-orm';

/** A person, as rows refer to them. */
export interface PersonIds {
  /** The account at the auth provider; null when it is not known. */
  authUserId: string | null;
  /** Ids of the person as a user of the platform: more than one when they were deleted and came back. */
  userIds: readonly string[];
  /** Addresses in lower case that are recorded for this person and for no other one now. */
  emails: readonly string[];
  /** The names that were derived from the addresses, for rows of before ids were recorded. */
  names: readonly string[];
}

/**
 * What an erasure does with rows of a table. `deleted`: the rows; `emptied`: what names the person; `expires`: nothing, since they are
 * deleted within a day; `stays`: nothing, and the entry says why.
 */
export type ErasureEffect = 'deleted' | 'emptied' | 'expires' | 'stays';

/** What one table has about persons. */
export interface PersonalData {
  /** In schema `portal`. */
  table: string;
  /** The columns that refer to a person or may name one. */
  columns: readonly string[];
  /** What a row is, for the reader of an export. */
  what: string;
  whose: string;
  why: string;
  /** How long a row stays, and what ends it. */
  lives: string;
  erasure: ErasureEffect;
  /** What is exported; null: the table refers to the person in no way that finds rows. */
  exported: PersonalRows | null;
  /** The statements of an erasure, in the order of the list; absent where a foreign key deletes the rows, or nothing is done. */
  erase?: (ids: PersonIds) => SQL[];
}

/** The rows of a table about a person. */
export interface PersonalRows {
  /** Which rows; columns without an alias. */
  about: (ids: PersonIds) => SQL;
  /** Name in the file, and the expression of its value. `person` is the array of the person's ids there, `emails` that of their addresses. */
  shown: Readonly<Record<string, string>>;
  /** The expression that orders rows, newest first. */
  newest: string;
  /** The column of the site; null: rows belong to the platform, and no site exports them. */
  site: string | null;
}

/** A moment in ISO 8601, in UTC. */
export const moment = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An array of texts; the driver does not send arrays. */
export const texts = (values: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json))`;

/** Rows of which a column has the account. */
export const ofAccount =
  (column: string) =>
  ({ authUserId }: PersonIds): SQL =>
    sql`${sql.raw(column)} = ${authUserId}::text`;

/** Rows of which a column has the user. */
export const ofUser =
  (column: string) =>
  ({ userIds }: PersonIds): SQL =>
    sql`${sql.raw(column)} = any (${texts(userIds)})`;

/** Rows of which a column has the account or the user. */
export const ofEither =
  (column: string) =>
  ({ authUserId, userIds }: PersonIds): SQL =>
    sql`${sql.raw(column)} = any (${texts([...userIds, ...(authUserId === null ? [] : [authUserId])])})`;

/** Rows of which a column has an address of the person. */
export const ofAddress =
  (column: string) =>
  ({ emails }: PersonIds): SQL =>
    sql`lower(${sql.raw(column)}) = any (${texts(emails)})`;
