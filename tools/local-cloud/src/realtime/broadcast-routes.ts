import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Channels } from './channels.ts';
import { LIMITS } from './limits.ts';

const name = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= LIMITS.name - 'realtime:'.length);

const Batch = z.object({
  messages: z
    .array(
      z.object({
        topic: name,
        event: name,
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().optional(),
      }),
    )
    .max(LIMITS.batch),
});

/**
 * The route for messages that servers send to channels over HTTP.
 * @see https://supabase.com/docs/guides/realtime/broadcast
 */
export function broadcastRoutes(channels: Channels): Hono {
  const app = new Hono();
  const tooLong = () => Response.json({ error: 'Payload too large' }, { status: 413 });
  app.use('/api/*', bodyLimit({ maxSize: LIMITS.message, onError: tooLong }));
  app.post('/api/broadcast', async (context) => {
    const batch = Batch.safeParse(await context.req.json().catch(() => null));
    if (!batch.success) return Response.json({ errors: z.flattenError(batch.error) }, { status: 422 });
    for (const { topic, event, payload, private: isPrivate } of batch.data.messages)
      if (isPrivate !== true) channels.broadcast(`realtime:${topic}`, { event, payload });
    return new Response(null, { status: 202 });
  });
  app.post('/api/broadcast/:topic/events/:event', async (context) => {
    const { topic, event } = context.req.param();
    if (!name.safeParse(topic).success || !name.safeParse(event).success)
      return Response.json({ error: 'The name is too long' }, { status: 422 });
    const isBinary = context.req.header('content-type') === 'application/octet-stream';
    const payload: unknown = isBinary
      ? Buffer.from(await context.req.arrayBuffer())
      : await context.req.json().catch(() => undefined);
    if (payload === undefined) return Response.json({ error: 'Not JSON' }, { status: 422 });
    if (context.req.query('private') !== 'true') channels.broadcast(`realtime:${topic}`, { event, payload });
    return new Response(null, { status: 202 });
  });
  return app;
}
