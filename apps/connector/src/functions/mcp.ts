import { deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { connectorLog, loggedRequest } from '../connector-log.ts';
import { wireConnector } from '../wiring.ts';
import { type FunctionContext, hostedFunction } from './hosted-function.ts';

const { write, answer } = connectorLog();
const handler = hostedFunction({
  wire: (addressOf, inBackground) =>
    wireConnector({ read: deploymentLookup(), mode: 'function', write, addressOf, inBackground }),
  reportFailure: failureReporter(write),
});

/** The function `mcp`. @see contract "What the service does" 4; the hosting provider's functions API, second version */
export default (request: Request, context?: FunctionContext): Promise<Response> =>
  answer(loggedRequest(request), () => handler(request, context));

/**
 * The paths that the function serves. The provider reads them from the file without running it, so they are literals.
 * @see contract "What the service does" 4
 */
export const config = {
  // The file is bundled already; bundling it again would take the provider minutes.
  nodeBundler: 'none',
  // Native packages are not bundled; they are in this folder beside the file.
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
