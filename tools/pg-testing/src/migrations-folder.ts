import { fileURLToPath } from 'node:url';

/** The migrations of this workspace. */
export const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
