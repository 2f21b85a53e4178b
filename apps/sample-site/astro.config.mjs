import node from '@astrojs/node';
import { portal } from '@portal/site-kit';
import { defineConfig } from 'astro/config';

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [portal()],
  server: { host: '127.0.0.1' },
});
