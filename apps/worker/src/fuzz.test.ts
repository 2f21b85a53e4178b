import { expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { signBody, verifySignature } from '@portal/broker';
import { hostileRequest, requestTo } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { workerApp } from './app.ts';

const SIZES = {
  short: 50,
  long: 5_000,
  longFinds: 'A rare combination of headers and body that breaks an address or starts a site.',
};
const SECRET = 's'.repeat(32);
const NOW = new Date('2026-11-21T10:00:00Z');
const ORIGIN = 'https://worker.example.test';
const LONGEST_FAILURE = 4_000;

test.each([
  ['/functions/provision-background', true],
  ['/functions/provision-background', false],
  ['/functions/', true],
  ['/nowhere', true],
])(
  '%s, signed: %s, answers any request, and starts no site without a request that names it',
  async (path, signed) => {
    const [started, failures]: [unknown[], unknown[]] = [[], []];
    const app = workerApp({
      functionsPath: '/functions',
      calls: { usable: true, verify: (header, body) => verifySignature(SECRET, header, body, NOW) },
      unfit: () => ({ missing: [], unusable: [] }),
      start: (request) => started.push(request) > 0,
      reportFailure: (error) => void failures.push(error),
    });
    await fc.assert(
      fc.asyncProperty(hostileRequest({ 'x-provision-signature': ['t=1,v1=00'] }), async (sent) => {
        const signature = signBody(SECRET, new TextDecoder().decode(sent.body), NOW);
        const headers = { ...sent.headers, ...(signed ? { 'x-provision-signature': signature } : {}) };
        const answer = await app.fetch(requestTo(`${ORIGIN}${path}`, { ...sent, headers }));
        const text = await answer.text();
        expect([answer.status, failures]).toEqual([expect.any(Number), []]);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LONGEST_FAILURE);
        if (sent.method !== 'HEAD') expect(JSON.parse(text)).toHaveProperty('error.code');
      }),
      examples(SIZES),
    );
    expect(started).toEqual([]);
  },
);
