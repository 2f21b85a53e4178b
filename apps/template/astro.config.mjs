import { portal } from '@portal/site-kit';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [portal()],
  server: { host: '127.0.0.1' },
});
