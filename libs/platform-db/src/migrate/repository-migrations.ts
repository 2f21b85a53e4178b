import { fileURLToPath } from 'node:url';
import { type Migration, readMigrations } from './read-migrations.ts';

/** The migrations of this repository, for builds and tools. A built app has no such folder. */
export function repositoryMigrations(): Promise<Migration[]> {
  return readMigrations(fileURLToPath(new URL('../../../../migrations', import.meta.url)));
}
