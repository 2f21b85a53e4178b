import type { z } from 'zod';

/** A section's data as JSON. */
export type SectionData = Record<string, unknown>;

/**
 * A kind of section: one strict schema that the form, the API, MCP and rendering share.
 * `migrations[n]` turns data of version n+1 into version n+2; `version` is their number plus one.
 */
export interface SectionKind<Schema extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  /** One sentence that helps to choose between kinds. */
  description: string;
  version: number;
  schema: Schema;
  migrations: readonly ((data: SectionData) => SectionData)[];
  /** A small section that validates, to start from. */
  example: SectionData;
  /**
   * The JSON Schema of a kind that was read from `portal.kinds.json`, outside the site: its migrations are not known, so
   * that sections of an older version can only be read.
   */
  described?: Readonly<Record<string, unknown>>;
}

/** Keeps the schema's type while checking the rest. */
export function defineKind<Schema extends z.ZodType>(
  kind: Omit<SectionKind<Schema>, 'version' | 'migrations'> & { migrations?: SectionKind['migrations'] },
): SectionKind<Schema> {
  const migrations = kind.migrations ?? [];
  return { ...kind, migrations, version: migrations.length + 1 };
}
