import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import postgres from 'postgres';
import type { Inbox } from '../inbox/index.ts';
import { openRealtime } from '../realtime/index.ts';
import { serveLocally } from '../serve-locally.ts';
import { adminRoutes } from './admin-routes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { factorRoutes } from './factor-routes.ts';
import { AuthFailure, failureResponse } from './failure.ts';
import { openSessionKeys } from './keys.ts';
import { mailRoutes } from './mail-routes.ts';
import { redirectList } from './redirect-list.ts';
import { applyAuthSchema } from './schema.ts';
import { sameSecret } from './secrets.ts';
import { sessionRoutes } from './session-routes.ts';
import type { SocialProvider } from './social.ts';
import { socialRoutes } from './social-routes.ts';

/** Options of the auth server. */
export interface AuthOptions {
  /** The folder of its signing key. */
  dir: string;
  host: string;
  /** 0 for any free port. */
  port: number;
  /** A role that may create a schema. */
  databaseUrl: string;
  anonKey: string;
  serviceKey: string;
  /** The address for redirects that are not allowed. */
  siteUrl: string;
  redirects: readonly string[];
  /** Called with the auth server's own callback address. */
  providers: (callback: string) => readonly SocialProvider[];
  inbox: Inbox;
  log: (line: string) => void;
}

/** A running auth server. */
export interface AuthServer {
  /** The project's API address; the auth API is below `/auth/v1`, channels below `/realtime/v1`. */
  url: string;
  /** The project's setting "Allow public access" of channels; true at first. */
  allowPublicChannels(isAllowed: boolean): void;
  close(): Promise<void>;
}

/** Paths that a browser opens without a key. */
const OPEN = /^\/auth\/v1\/(?:authorize|callback|verify|health|\.well-known\/jwks\.json)$/;

/** Starts an auth server with the vendor's HTTP API, on Postgres, and the vendor's channels at the same address. */
export async function startAuth(options: AuthOptions): Promise<AuthServer> {
  const sql = postgres(options.databaseUrl, { onnotice: () => undefined });
  await applyAuthSchema(sql);
  const keys = await openSessionKeys(options.dir);
  const app = new Hono();
  const { host, port } = options;
  const isKey = (key: string) => sameSecret(key, options.anonKey) || sameSecret(key, options.serviceKey);
  const realtime = openRealtime({ isKey });
  // Sites call it from the browser with a key.
  const listener = getRequestListener(app.fetch);
  const server = await serveLocally(listener, { host, port, origins: 'any', upgrade: realtime.upgrade });
  const { url } = server;
  const issuer = `${url}/auth/v1`;
  const deps: AuthDeps = {
    sql,
    keys,
    issuer,
    anonKey: options.anonKey,
    serviceKey: options.serviceKey,
    inbox: options.inbox,
    providers: options.providers(`${issuer}/callback`),
    redirect: redirectList(options.redirects, options.siteUrl),
  };
  app.use(
    '*',
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    }),
  );
  app.use('*', async (context, next) => {
    const key = context.req.header('apikey') ?? '';
    if (!isKey(key) && !OPEN.test(context.req.path))
      throw new AuthFailure(401, 'no_authorization', 'No API key found in request');
    await next();
  });
  app.get('/auth/v1/.well-known/jwks.json', () => Response.json({ keys: [keys.publicJwk] }));
  app.get('/auth/v1/health', () =>
    Response.json({ name: 'GoTrue', version: 'local', description: 'local auth server' }),
  );
  app.get('/auth/v1/settings', () =>
    Response.json({
      external: Object.fromEntries([['email', true], ...deps.providers.map(({ name }) => [name, true])]),
      disable_signup: true,
    }),
  );
  for (const routes of [sessionRoutes(deps), factorRoutes(deps), mailRoutes(deps), socialRoutes(deps)])
    app.route('/auth/v1', routes);
  app.route('/auth/v1/admin', adminRoutes(deps));
  app.route('/realtime/v1', realtime.routes);
  app.notFound(() => failureResponse(new AuthFailure(404, 'not_found', 'Not found'), options.log));
  app.onError((error) => failureResponse(error, options.log));
  return {
    url,
    allowPublicChannels: realtime.allowPublicAccess,
    close: async () => {
      realtime.close();
      await server.close();
      await sql.end({ timeout: 1 });
    },
  };
}
