import type { AstroIntegration } from 'astro';

/**
 * Bundles every dependency into the build, which then runs without `node_modules`. Not in `astro dev`, which cannot
 * load bundled CommonJS.
 */
export function selfContained(): AstroIntegration {
  return {
    name: 'self-contained',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
      },
    },
  };
}
