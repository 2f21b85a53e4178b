import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { deploymentLookup } from '@portal/env';
import { Hono } from 'hono';
import { peerAddresses } from './peer-addresses.ts';
import { wireConnector } from './wiring.ts';

/** The connector as a Node server: `PORT` and `HOST` say where, as hosting platforms do. */
const read = deploymentLookup();
const addresses = peerAddresses();
const connector = await wireConnector({
  read,
  mode: 'server',
  write: (line) => console.error(line),
  addressOf: addresses.of,
});
const app = new Hono();
app.all('*', (context) => {
  addresses.remember(context.req.raw, getConnInfo(context).remote.address ?? '');
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
