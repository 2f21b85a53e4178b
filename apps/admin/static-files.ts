import { staticFilesPlugin, writeHeadersFile } from '@portal/astro-host/integration';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { securityHeaders } from './src/server/security-headers.ts';

/**
 * Puts the security headers on the files of the build: in the Node server, and as `_headers` for hosts that serve the
 * files themselves.
 */
export function staticFiles(): AstroIntegration {
  let clientFolder: URL;
  return {
    name: 'static-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [staticFilesPlugin({ guard: '/src/server/static-files.ts' })] } });
      },
      'astro:config:done': ({ config }) => {
        clientFolder = config.build.client;
      },
      'astro:build:done': () => writeHeadersFile(fileURLToPath(clientFolder), securityHeaders(true)),
    },
  };
}
