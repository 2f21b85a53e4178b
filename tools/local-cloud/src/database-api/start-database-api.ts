import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';
import { z } from 'zod';
import { sameSecret } from '../auth/secrets.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';

/** Options of the local version of the database provider's management API. */
export interface DatabaseApiOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Personal access token. */
  token: string;
  projectRef: string;
  /** Address of the project's database, with the rights of its owner. */
  databaseUrl: string;
}

const Body = z.object({ query: z.string().min(1) });

/** Serves the one call of the management API that migrations use: SQL in, rows of the last statement out. */
export async function startDatabaseApi(options: DatabaseApiOptions): Promise<LocalServer> {
  const sql = postgres(options.databaseUrl, { onnotice: () => undefined, max: 4 });
  const app = new Hono();
  const refusalResponse = (status: number, message: string) => Response.json({ message }, { status });
  app.post('/v1/projects/:ref/database/query', async (context) => {
    if (!sameSecret(context.req.header('authorization') ?? '', `Bearer ${options.token}`))
      return refusalResponse(401, 'Unauthorized');
    if (context.req.param('ref') !== options.projectRef) return refusalResponse(404, 'Project not found');
    const body = Body.safeParse(await context.req.json().catch(() => null));
    if (!body.success) return refusalResponse(400, 'query should not be empty');
    try {
      const result = await sql.unsafe(body.data.query).simple();
      // Several statements return a list of results, a single one its rows.
      const results: readonly unknown[] = result;
      const last = Array.isArray(results.at(-1)) ? results.at(-1) : results;
      return Response.json(last, { status: 201 });
    } catch (error) {
      return refusalResponse(400, `Failed to run sql query: ${error instanceof Error ? error.message : ''}`);
    }
  });
  const server = await serveLocally(getRequestListener(app.fetch), options);
  return {
    ...server,
    close: async () => {
      await server.close();
      await sql.end({ timeout: 1 });
    },
  };
}
