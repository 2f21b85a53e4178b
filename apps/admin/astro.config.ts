import node from '@astrojs/node';
import { defineConfig, passthroughImageService } from 'astro/config';
import { requiredSettings } from './required-settings.ts';
import { selfContained } from './self-contained.ts';
import { staticFiles } from './static-files.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [requiredSettings(), selfContained(), staticFiles()],
  server: { host: '127.0.0.1' },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  session: false,
  image: { service: passthroughImageService() },
  // The middleware checks origins itself: behind a proxy Astro takes the request for one to another host.
  security: { checkOrigin: false },
  vite: { build: { assetsInlineLimit: 0 } },
});
