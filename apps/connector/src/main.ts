import { type HttpBindings, serve } from '@hono/node-server';
import { deploymentLookup } from '@portal/env';
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
const answer = (request: Request, { incoming }: HttpBindings) => {
  addresses.remember(request, incoming.socket.remoteAddress ?? '');
  return connector.fetch(request);
};
const server = serve(
  {
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
    port: Number(read('PORT') ?? 8080),
    hostname: read('HOST') ?? '127.0.0.1',
  },
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
