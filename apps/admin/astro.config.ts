import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig, passthroughImageService } from 'astro/config';
import { adminEnv, isHostedBuild, lookupIn } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { astroAdapter, portableBuild } from '@portal/astro-host/integration';
import { repositoryMigrations } from '@portal/platform-db';
import { requiredSettings } from './required-settings.ts';
import { fileURLToPath } from 'node:url';
import { selfContained } from './self-contained.ts';
import { staticFiles } from './static-files.ts';

const { root, mode } = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  mode: process.argv.includes('dev') ? ('development' as const) : ('production' as const),
};
const buildEnv = buildTimeEnv({ root, deployment: adminEnv, mode });
const hosted = mode === 'production' && isHostedBuild(lookupIn(undefined));

/** The migrations of the repository, which the health page compares with those of the database. */
const migrations = (await repositoryMigrations()).map(({ name, checksum }) => ({ name, checksum }));

export default defineConfig({
  output: 'server',
  adapter: await astroAdapter({ hosted }),
  integrations: [requiredSettings(lookupIn(buildEnv)), selfContained(), staticFiles(), portableBuild()],
  server: { host: '127.0.0.1' },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  session: false,
  image: { service: passthroughImageService() },
  // The middleware checks origins itself: behind a proxy, Astro would see another host in the request than the browser
  // addressed.
  security: { checkOrigin: false },
  vite: {
    // react-aria brings its messages in thirty languages; the dashboard has one.
    plugins: [optimizeLocales.vite({ locales: ['en-US'] })],
    build: { assetsInlineLimit: 0 },
    define: {
      PORTAL_BUILD_ENV: JSON.stringify(buildEnv),
      PORTAL_HOSTED: JSON.stringify(hosted),
      PORTAL_MIGRATIONS: JSON.stringify(migrations),
    },
  },
});
