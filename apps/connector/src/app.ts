import { AppError, forbidSniffing, refuseUnsafeMethod, type ReportFailure, toResponse } from '@portal/errors';
import { Hono } from 'hono';

type Handler = (request: Request) => Response | Promise<Response>;

/** What the connector serves. */
export interface ConnectorHandlers {
  mcp: Handler;
  /** The authorization server, and the paths that it serves. */
  oauth: { paths: readonly string[]; handle: Handler };
  healthz: Handler;
  reportFailure: ReportFailure;
}

/**
 * The connector's routes. Each handler refuses methods that it does not serve; every other path is a 404 in JSON. No response may be
 * sniffed for its media type.
 * @see contract "Connector HTTP endpoints"
 */
export function connectorApp({ mcp, oauth, healthz, reportFailure }: ConnectorHandlers): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    forbidSniffing(context.res);
  });
  // Some clients add a slash. A redirect would make some of them drop body and token.
  for (const path of ['/mcp', '/mcp/']) app.all(path, ({ req }) => mcp(req.raw));
  app.all('/healthz', ({ req }) => refuseUnsafeMethod(req.raw) ?? healthz(req.raw));
  for (const path of oauth.paths) app.all(path, ({ req }) => oauth.handle(req.raw));
  app.notFound(() =>
    toResponse(new AppError('not_found', 'There is nothing at this address.'), reportFailure),
  );
  app.onError((error) => toResponse(error, reportFailure));
  return app;
}
