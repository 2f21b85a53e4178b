import type { AstroIntegration } from 'astro';

/** Bundles every dependency into the build, which then runs without `node_modules`. `astro dev` cannot load CommonJS so. */
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
