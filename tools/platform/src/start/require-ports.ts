import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Ports } from '../settings.ts';
import { SetupError } from '../setup-error.ts';

/** Checks that every port is free. @throws SetupError naming the first that is not, and what to do. */
export async function requirePorts(ports: Ports, host: string): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await free(port, host)) continue;
    throw new SetupError(
      `Port ${port} (${name}) is in use by another program. Stop that program, or choose other ports: PORTAL_PORT_BASE=5400 npm start`,
    );
  }
}

async function free(port: number, host: string): Promise<boolean> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
