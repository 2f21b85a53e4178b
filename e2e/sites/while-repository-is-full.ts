import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';

/**
 * The code host takes nothing more into the site's repository while `during` runs: git refuses every pack as it does on a full
 * disk, before a branch moves.
 */
export async function whileRepositoryIsFull<Result>(
  { repository }: SiteUnderTest,
  during: () => Promise<Result>,
): Promise<Result> {
  const { pathname } = new URL(repository.url);
  const config = join(process.env['PORTAL_E2E_STATE'] ?? '', 'code-host/repositories', pathname, 'config');
  const before = await readFile(config, 'utf8');
  await writeFile(config, `${before}\n[receive]\n\tmaxInputSize = 1\n`);
  try {
    return await during();
  } finally {
    await writeFile(config, before);
  }
}
