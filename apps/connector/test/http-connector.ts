import { connectorApp } from '../src/app.ts';
import { healthz } from '../src/healthz.ts';
import { mcpEndpoint, type McpEndpointDeps } from '../src/mcp/mcp-endpoint.ts';
import { allTools } from '../src/tools/all-tools.ts';
import { type ConnectorUnderTest, connectorUnderTest, MEMBER } from './connector-under-test.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

/** The token that the fake gate knows; the member's. */
export const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.member-canary.signature';

/** A connector behind a real HTTP server. */
export type HttpConnector = ConnectorUnderTest & HttpServer;

/** Lets the member in with `TOKEN` and turns away everybody else. */
async function gate(request: Request): ReturnType<McpEndpointDeps['authenticate']> {
  if (request.headers.get('authorization') === `Bearer ${TOKEN}`) return MEMBER;
  return Response.json(
    { error: 'invalid_token' },
    { status: 401, headers: { 'www-authenticate': 'Bearer' } },
  );
}

/** The endpoint as the app builds it, without a network. */
export function endpoint(
  connector: ConnectorUnderTest,
  replaced: Partial<McpEndpointDeps> = {},
): (request: Request) => Promise<Response> {
  return mcpEndpoint({
    publicUrl: 'https://mcp.example.test',
    authenticate: gate,
    tools: allTools,
    toolDeps: connector.deps,
    ...replaced,
  });
}

/** Starts the whole app on a free port of this machine. */
export async function startHttpConnector(
  connector = connectorUnderTest(),
  replaced: Partial<McpEndpointDeps> = {},
): Promise<HttpConnector> {
  const server = await startHttpServer((origin) => {
    const app = connectorApp({
      mcp: endpoint(connector, { publicUrl: origin, ...replaced }),
      oauth: { paths: ['/token'], handle: () => Response.json({ from: 'oauth' }) },
      healthz: () => healthz(() => undefined),
      reportFailure: connector.deps.reportFailure,
    });
    return app.fetch;
  });
  return { ...connector, ...server };
}
