import { expect, test } from '@jest/globals';
import { createServer } from 'node:net';
import { freePorts } from './free-port.ts';

test('free ports differ, can be listened on, and are outside the ephemeral range', async () => {
  const ports = await freePorts(40);
  expect(new Set(ports).size).toBe(40);
  expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([]);
  for (const port of ports) {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
});
