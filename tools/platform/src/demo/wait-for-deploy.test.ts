import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitForDeploy } from './wait-for-deploy.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function hosting(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const deploy = { id: 'd', commit_ref: 'c', error_message: null };

test('waits despite a lost connection and an answer about too many requests', async () => {
  const states = ['building', 'ready'];
  let asked = 0;
  const url = await hosting((request, response) => {
    asked += 1;
    if (asked === 1) return void request.socket.destroy();
    if (asked === 2) return void response.writeHead(429).end();
    response.end(JSON.stringify([{ ...deploy, state: states.shift() }]));
  });
  await waitForDeploy({ url, token: 't', site: 's.localhost' }, 'c');
  expect([asked, states]).toEqual([4, []]);
});

test('refers to the build log when the build failed', async () => {
  const url = await hosting((_request, response) =>
    response.end(JSON.stringify([{ ...deploy, state: 'error', error_message: 'No space left.' }])),
  );
  await expect(waitForDeploy({ url, token: 't', site: 's.localhost' }, 'c')).rejects.toThrow(
    `No space left. The log: ${url}/deploys/d`,
  );
});
