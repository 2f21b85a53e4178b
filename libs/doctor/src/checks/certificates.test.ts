import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { certificateOf } from '../certificate-of.ts';
import type { CheckContext } from '../check.ts';
import { certificateCheck } from './certificates.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-11-27T12:00:00.000Z');
const signal = new AbortController().signal;

/** The finding for certificates of ninety days, by how many of these are left at each host. */
function finding(daysLeft: Readonly<Record<string, number>>, values: Readonly<Record<string, string>>) {
  const context: Pick<CheckContext, 'values' | 'now' | 'certificate' | 'signal'> = {
    values,
    now: () => NOW,
    signal,
    certificate: async (origin) => {
      const left = daysLeft[new URL(origin).host];
      if (left === undefined) throw new AppError('upstream_unavailable', 'It is not accepted.');
      const until = new Date(NOW.getTime() + left * DAY_MS);
      return { from: new Date(until.getTime() - 90 * DAY_MS), until };
    },
  };
  return certificateCheck.run(context as CheckContext);
}
const HTTPS = { SITE: 'https://admin.agency.de/', MCP_PUBLIC_URL: 'https://mcp.agency.de' };
const both = (days: number) => ({ 'admin.agency.de': 89, 'mcp.agency.de': days });

test.each([
  [30, 'ok'],
  [29, 'warn'],
  [9, 'warn'],
  [8, 'fail'],
  [-1, 'fail'],
])('of ninety days, %i left are %s', async (days, state) => {
  const { seen, doNext, ...found } = await finding(both(days), HTTPS);
  expect(found.state).toBe(state);
  expect(seen).toContain(`${days}`);
  if (state !== 'ok') expect(`${seen} ${doNext}`).toContain('mcp.agency.de');
});

test('a certificate that is not accepted fails, and addresses without https have none', async () => {
  expect(await finding({ 'admin.agency.de': 89 }, HTTPS)).toMatchObject({
    state: 'fail',
    seen: 'It is not accepted.',
  });
  expect(await finding({}, { SITE: 'http://localhost:4400' })).toMatchObject({ state: 'skip' });
});

test('a server without TLS, and one that is not there, have no certificate', async () => {
  const server = createServer((socket) => socket.resume().end('no TLS here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const failure = { code: 'upstream_unavailable', message: expect.stringContaining(`localhost:${port}`) };
  await expect(certificateOf(`https://localhost:${port}`, signal)).rejects.toMatchObject(failure);
  server.close();
  await once(server, 'close');
  await expect(certificateOf(`https://localhost:${port}`, signal)).rejects.toMatchObject(failure);
});
