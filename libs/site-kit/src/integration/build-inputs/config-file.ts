import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '@portal/errors';
import type { PortalConfig } from '../../config.ts';

/** The file in which a site says what it is made of. */
export const CONFIG_FILE = 'portal.config.mjs';

/**
 * The configuration of the site at `root`, which has to be usable before anything is built.
 * @throws AppError `not_configured` when it is missing or exports nothing; `validation` from `defineConfig`.
 */
export async function readConfigFile(root: string): Promise<PortalConfig> {
  const path = join(root, CONFIG_FILE);
  if (existsSync(path)) {
    const loaded: { default?: PortalConfig } = await import(`${pathToFileURL(path).href}?at=${Date.now()}`);
    if (loaded.default !== undefined) return loaded.default;
  }
  throw new AppError(
    'not_configured',
    `${CONFIG_FILE} must stand beside astro.config.mjs and export default defineConfig({ site: { name } }) from @portal/site-kit/config.`,
  );
}
