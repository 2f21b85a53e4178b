import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, of which any may be taken at any time. */
const FIRST = 20_000;
const LAST = 31_999;
const TRIES = 200;

/**
 * Different free ports of 127.0.0.1, for programs that are started later and get their port as a setting.
 * @throws Error when hardly any port is free.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count && tries < TRIES + count; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) ports.add(port);
  }
  if (ports.size < count) throw new Error(`Too few free ports on 127.0.0.1 between ${FIRST} and ${LAST}.`);
  return [...ports];
}

/** One free port. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
