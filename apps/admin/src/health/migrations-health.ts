/** A migration: its name, and the SHA-256 of its text. */
export interface MigrationMark {
  name: string;
  checksum: string;
}

declare const PORTAL_MIGRATIONS: readonly MigrationMark[] | undefined;

/** The migrations of the repository that this app was built from. */
export const builtMigrations = (): readonly MigrationMark[] =>
  typeof PORTAL_MIGRATIONS === 'undefined' ? [] : PORTAL_MIGRATIONS;

/** The migrations of the database compared with those that the app was built with. */
export interface MigrationsHealth {
  applied: number;
  /** In the repository, not in the database. */
  pending: string[];
  /** In the database, not in the repository: the database is ahead of this app. */
  unknown: string[];
  /** In both, with another text. */
  changed: string[];
}

export function compareMigrations(
  built: readonly MigrationMark[],
  applied: readonly MigrationMark[],
): MigrationsHealth {
  const known = new Map(built.map(({ name, checksum }) => [name, checksum]));
  const present = new Set(applied.map(({ name }) => name));
  const names = (marks: readonly MigrationMark[]) => marks.map(({ name }) => name);
  return {
    applied: applied.length,
    pending: names(built.filter(({ name }) => !present.has(name))),
    unknown: names(applied.filter(({ name }) => !known.has(name))),
    changed: names(applied.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)),
  };
}
