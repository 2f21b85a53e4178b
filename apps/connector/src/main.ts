import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { afterAnswers } from '@portal/ports/after-answers';
import { deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { requireValidHost } from '@portal/ports/http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectorLog, loggedRequest } from './connector-log.ts';
import { peerAddresses } from './peer-addresses.ts';
import { wireConnector } from './wiring.ts';

/** The connector as a Node server, at the address that hosting platforms set as `PORT` and `HOST`. */
const read = deploymentLookup();
const { write, answer } = connectorLog();
const addresses = peerAddresses();
const after = afterAnswers(failureReporter(write));
const connector = await wireConnector({
  read,
  mode: 'server',
  write,
  addressOf: addresses.callerOf,
  inBackground: after.run,
});
const respond = (request: Request, { incoming }: HttpBindings) => {
  addresses.set(request, incoming.socket.remoteAddress ?? '');
  return answer(loggedRequest(request), () => connector.fetch(request));
};
const listener = getRequestListener((request, bindings) => respond(request, bindings as HttpBindings));
const server = createServer(requireValidHost(listener));
server.listen(Number(read('PORT') ?? 8080), read('HOST') ?? '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on ${port}`);
  process.send?.({ listening: port });
});

/** How long pending requests may take; hosting platforms kill a process 5 to 30 seconds after asking it to stop. */
const GRACE_MS = 4_000;

/** Stops after all responses are sent: a client that does not get its new refresh token uses the old one again, which revokes the family. */
async function stop(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  await after.settled();
  await connector.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
