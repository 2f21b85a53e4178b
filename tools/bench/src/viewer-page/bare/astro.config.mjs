// The sample site's pages and components without the kit's middleware: no request is asked who it is from.
import node from '@astrojs/node';
import { portal } from '@portal/site-kit';
import { defineConfig } from 'astro/config';

const kit = portal();
const setup = kit.hooks['astro:config:setup'];

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [
    {
      ...kit,
      hooks: {
        ...kit.hooks,
        'astro:config:setup': (given) => setup?.({ ...given, addMiddleware: () => undefined }),
      },
    },
  ],
});
