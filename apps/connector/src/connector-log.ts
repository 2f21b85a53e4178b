import type { AppLog } from '@portal/errors/log';
import { OAUTH_PATHS } from '@portal/oauth-server';
import { processLog } from '@portal/process-log';

const ROUTES: ReadonlySet<string> = new Set(['/mcp', '/healthz', ...OAUTH_PATHS]);

/** The connector's log. The line about a refused token is that of the contract. @see contract "Authentication / Connector" 12 */
export function connectorLog(): AppLog {
  return processLog('connector', { isVerbatim: (line) => line.startsWith('[mcp] auth reject ') });
}

/** The request as the log names it: by its path, where the connector serves that, and by `*` elsewhere. */
export function loggedRequest({ method, url }: Request): { method: string; route: string } {
  const { pathname } = new URL(url);
  const path = pathname === '/mcp/' ? '/mcp' : pathname;
  return { method, route: ROUTES.has(path) ? path : '*' };
}
