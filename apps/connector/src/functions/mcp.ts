import { deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { wireConnector } from '../wiring.ts';
import { hostedFunction } from './hosted-function.ts';

const write = (line: string) => console.error(line);
const handler = hostedFunction({
  wire: (addressOf, inBackground) =>
    wireConnector({ read: deploymentLookup(), mode: 'function', write, addressOf, inBackground }),
  reportFailure: failureReporter(write),
});

/** The function `mcp`. @see contract "What the service does" 4; the hosting provider's functions API, second version */
export default handler;

/**
 * Where it is served. The provider reads these words from the file without running it, so they stand here as they are.
 * @see contract "What the service does" 4
 */
export const config = {
  // This file holds all it needs; following its imports again would take the packer minutes.
  nodeBundler: 'none',
  // Native packages, which the bundler leaves beside the file.
  includedFiles: ['node_modules/**'],
  path: [
    '/mcp',
    '/mcp/',
    '/authorize',
    '/token',
    '/register',
    '/revoke',
    '/oauth/callback',
    '/.well-known/*',
    '/healthz',
  ],
};
