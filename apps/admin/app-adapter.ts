import type { AstroIntegration } from 'astro';

/**
 * The adapter of a build: the hosting provider, which sets its build flag, runs functions; everything else a Node
 * server. Parts of the provider's adapter that would replace our own are off: middleware at the edge, its image CDN and
 * its emulation in `astro dev`.
 */
export async function appAdapter({ hosted }: { hosted: boolean }): Promise<AstroIntegration> {
  if (!hosted) return (await import('@astrojs/node')).default({ mode: 'standalone' });
  const netlify = (await import('@astrojs/netlify')).default;
  return netlify({ middlewareMode: 'classic', imageCDN: false, devFeatures: false });
}
