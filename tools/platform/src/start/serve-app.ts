import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { Hono } from 'hono';

/** Serves an app until it is closed. */
export async function serveApp(
  app: Hono,
  at: { port: number; host: string },
): Promise<{ close(): Promise<void> }> {
  const server = serve({ fetch: app.fetch, port: at.port, hostname: at.host });
  if (!server.listening) await once(server, 'listening');
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
