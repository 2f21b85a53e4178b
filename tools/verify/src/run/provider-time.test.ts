import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clockProblem, providerTime } from './provider-time.ts';

let server: Server | null = null;
afterEach(() => void server?.close());

async function serverAt(date: string | null): Promise<string> {
  server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(404, date === null ? {} : { date });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the time of a server is that of its answer, also of a refusal', async () => {
  expect(await providerTime(await serverAt('Fri, 27 Nov 2026 12:00:00 GMT'))).toEqual(
    new Date('2026-11-27T12:00:00Z'),
  );
});

test.each([null, 'yesterday'])('a server whose answer has the date %j says no time', async (date) => {
  expect(await providerTime(await serverAt(date))).toBeNull();
});

test('a server that does not answer says no time', async () => {
  expect(await providerTime('http://127.0.0.1:1')).toBeNull();
});

test.each([
  ['2026-11-27T12:05:00Z', null],
  ['2026-11-27T11:55:00Z', null],
  ['2026-11-27T12:06:00Z', '6 minutes ahead of'],
  ['2026-11-27T09:00:00Z', '180 minutes behind'],
])('a clock at %s beside a provider at 12:00: %j', (here, problem) => {
  const found = clockProblem(new Date(here), new Date('2026-11-27T12:00:00Z'));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test('without the time of the provider nothing is old', () => {
  expect(clockProblem(new Date(), null)).toContain('unknown which runs are old');
});
