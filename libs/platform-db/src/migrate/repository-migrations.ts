import { fileURLToPath } from 'node:url';
import { type Migration, readMigrations } from './read-migrations.ts';

/** The migrations of the repository that this source lies in, for builds and tools. A built app has no such folder. */
export function repositoryMigrations(): Promise<Migration[]> {
  return readMigrations(fileURLToPath(new URL('../../../../migrations', import.meta.url)));
}
