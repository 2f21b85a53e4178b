import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '@portal/errors';

/** The file in which a site says what it is made of. */
export const CONFIG_FILE = 'portal.config.mjs';

/**
 * Makes sure that the site at `root` has a usable `portal.config.mjs`, before anything is built.
 * @throws AppError `not_configured` when it is missing or exports nothing; `validation` from `defineConfig`.
 */
export async function checkConfigFile(root: string): Promise<void> {
  const path = join(root, CONFIG_FILE);
  if (existsSync(path)) {
    const loaded: unknown = await import(`${pathToFileURL(path).href}?at=${Date.now()}`);
    if (typeof loaded === 'object' && loaded !== null && 'default' in loaded) return;
  }
  throw new AppError(
    'not_configured',
    `${CONFIG_FILE} must stand beside astro.config.mjs and export default defineConfig({ site: { name } }) from @portal/site-kit/config.`,
  );
}
