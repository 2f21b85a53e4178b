import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { afterAnswers } from '@portal/after-answer';
import { deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { requireValidHost } from '@portal/ports';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { peerAddresses } from './peer-addresses.ts';
import { wireConnector } from './wiring.ts';

/** The connector as a Node server: `PORT` and `HOST` say where, as hosting platforms do. */
const read = deploymentLookup();
const write = (line: string) => console.error(line);
const addresses = peerAddresses();
const after = afterAnswers(failureReporter(write));
const connector = await wireConnector({
  read,
  mode: 'server',
  write,
  addressOf: addresses.of,
  inBackground: after.run,
});
const answer = (request: Request, { incoming }: HttpBindings) => {
  addresses.remember(request, incoming.socket.remoteAddress ?? '');
  return connector.fetch(request);
};
const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings));
const server = createServer(requireValidHost(listener));
server.listen(Number(read('PORT') ?? 8080), read('HOST') ?? '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on ${port}`);
  process.send?.({ listening: port });
});

/** How long requests under way may take; hosting platforms kill a process 5 to 30 seconds after telling it to stop. */
const GRACE_MS = 4_000;

/** Answers what was asked: a refresh token whose answer is lost counts as used, and would end its family. */
async function stop(): Promise<void> {
  const answered = new Promise((resolve) => server.close(resolve));
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  await after.settled();
  await connector.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
