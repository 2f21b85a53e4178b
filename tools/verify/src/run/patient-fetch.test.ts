import { describe, expect, test } from '@jest/globals';
import { patientFetch } from './patient-fetch.ts';

/** A provider with these answers, and a clock that waiting moves. */
function provider(...answers: Response[]) {
  let time = 0;
  const sent: string[] = [];
  const ask = patientFetch({
    gapMs: 1000,
    retries: 2,
    now: () => time,
    wait: async (ms) => void (time += ms),
    send: async (_input, init) => {
      sent.push(`${init?.method ?? 'GET'} at ${time}`);
      return answers.shift() ?? new Response('{}');
    },
  });
  return { ask, sent };
}
const refusal = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers });

describe('a patient fetch', () => {
  test('pauses between changes, and not between reads', async () => {
    const { ask, sent } = provider();
    for (const method of ['POST', 'GET', 'DELETE', 'GET']) await ask('https://host.test/', { method });
    expect(sent).toEqual(['POST at 0', 'GET at 0', 'DELETE at 1000', 'GET at 1000']);
  });

  test.each([
    ['429 with a time', refusal(429, { 'retry-after': '7' }), 7000],
    ['429 without', refusal(429), 30_000],
    ['403 with a time', refusal(403, { 'retry-after': '5' }), 5000],
    ['429 with a time that nobody waits', refusal(429, { 'retry-after': '86400' }), 90_000],
  ])('waits as it is asked to and sends the request again: %s', async (_what, refused, after) => {
    const { ask, sent } = provider(refused);
    expect((await ask('https://host.test/')).status).toBe(200);
    expect(sent).toEqual(['GET at 0', `GET at ${after}`]);
  });

  test('returns a refusal that asks for no patience, and the last one after its retries', async () => {
    expect((await provider(refusal(403)).ask('https://host.test/')).status).toBe(403);
    const busy = provider(refusal(429), refusal(429), refusal(429));
    expect((await busy.ask('https://host.test/')).status).toBe(429);
    expect(busy.sent).toHaveLength(3);
  });
});
