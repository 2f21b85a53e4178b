import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { lookupIn } from '@portal/env';
import { trustedAddress } from '@portal/oauth-server';
import { Hono } from 'hono';
import { wireConnector } from './wiring.ts';

/** The connector as a Node server: `PORT` and `HOST` say where, as hosting platforms do. */
const read = lookupIn(undefined);
const addresses = new WeakMap<Request, string>();
const connector = await wireConnector({
  read,
  mode: 'server',
  write: (line) => console.error(line),
  addressOf: (request, trustedHops) =>
    trustedAddress({
      peer: addresses.get(request) ?? '',
      forwardedFor: request.headers.get('x-forwarded-for'),
      trustedHops,
    }),
});
const app = new Hono();
app.all('*', (context) => {
  addresses.set(context.req.raw, getConnInfo(context).remote.address ?? '');
  return connector.fetch(context.req.raw);
});
const server = serve(
  { fetch: app.fetch, port: Number(read('PORT') ?? 8080), hostname: read('HOST') ?? '127.0.0.1' },
  ({ port }) => {
    console.log(`listening on ${port}`);
    process.send?.({ listening: port });
  },
);

async function stop(): Promise<void> {
  server.close();
  await connector.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
