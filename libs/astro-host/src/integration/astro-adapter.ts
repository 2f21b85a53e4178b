import type { AstroIntegration } from 'astro';
import { unsharedSecretPlugin } from './unshared-secret-plugin.ts';

type SetupHook = NonNullable<AstroIntegration['hooks']['astro:config:setup']>;

/** The name of Astro's adapter for Node servers. */
export const NODE_ADAPTER = '@astrojs/node';

/** Where the provider's adapter leaves everything but the published files, from the app's root. */
export const ADAPTER_FOLDER = '.netlify';

/** Where it leaves the server's code before it packs the function. */
const FUNCTION_CODE = `${ADAPTER_FOLDER}/build`;

/**
 * The adapter of a build: the hosting provider runs functions, everything else a Node server. What of the provider's adapter would
 * take the place of our own is off: middleware at the edge, images of its image CDN, its stand-ins in `astro dev`.
 * @param options.functionFiles patterns of files beside the server's code that a function has to have with it
 */
export async function astroAdapter(options: {
  hosted: boolean;
  functionFiles?: readonly string[];
}): Promise<AstroIntegration> {
  const { hosted, functionFiles = [] } = options;
  if (!hosted) return (await import('@astrojs/node')).default({ mode: 'standalone' });
  const netlify = (await import('@astrojs/netlify')).default;
  const adapter = netlify({
    middlewareMode: 'classic',
    imageCDN: false,
    devFeatures: false,
    includeFiles: functionFiles.map((pattern) => `${FUNCTION_CODE}/${pattern}`),
  });
  const setup: SetupHook = async (options) => {
    await adapter.hooks['astro:config:setup']?.(options);
    options.updateConfig({ vite: { plugins: [unsharedSecretPlugin()] } });
  };
  return { ...adapter, hooks: { ...adapter.hooks, 'astro:config:setup': setup } };
}
