import type { z } from 'zod';

/** A section's data as JSON. */
export type SectionData = Record<string, unknown>;

/**
 * A kind of section: one strict schema, shared by form, API, MCP tools and rendering. `migrations[n]` turns data of version n+1 into
 * version n+2; `version` is their number plus one.
 */
export interface SectionKind<Schema extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  /** One sentence that helps to choose a kind. */
  description: string;
  version: number;
  schema: Schema;
  migrations: readonly ((data: SectionData) => SectionData)[];
  /** A small valid section, as a starting point. */
  example: SectionData;
  /**
   * The JSON Schema of a kind that was read from `portal.kinds.json` by another process than the site: its migrations are not known
   * there, so sections of an older version are read-only.
   */
  described?: Readonly<Record<string, unknown>>;
}

/** Defines a kind, preserving the type of its schema. */
export function defineKind<Schema extends z.ZodType>(
  kind: Omit<SectionKind<Schema>, 'version' | 'migrations'> & { migrations?: SectionKind['migrations'] },
): SectionKind<Schema> {
  const migrations = kind.migrations ?? [];
  return { ...kind, migrations, version: migrations.length + 1 };
}
