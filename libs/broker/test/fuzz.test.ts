import { beforeAll, describe, expect, test } from '@jest/globals';
import { examples, seed, sizeOf } from '@portal/jest/long-form';
import { memoryLlm, memorySingleUse } from '@portal/ports/fakes';
import { hostileRequest, requestTo, schemaValue } from '@portal/ports/fuzz';
import { type ChatEndpoint, OPERATION_ROWS } from '@portal/sites';
import { memoryChatUsage } from '@portal/sites/fakes';
import fc from 'fast-check';
import { z } from 'zod';
import { chatHandler } from '../src/chat/chat-handler.ts';
import { brokerHandler } from '../src/server/broker-handler.ts';
import { deployStateHandler } from '../src/signed-calls/deploy-state-handler.ts';
import { signBody } from '../src/signed-calls/signature.ts';
import { type MemoryBroker, memoryBroker } from './memory-broker.ts';

const SIZES = {
  short: 10,
  long: 600,
  longFinds: 'A rare input of one operation that breaks it.',
};
const ORIGIN = 'https://admin.example.test';
const NOW = new Date('2026-03-01T10:00:00.000Z');
const KEYED = { 'x-api-key': ['key-one'], 'x-site-id': ['s-one'] };
const SECRET = 's'.repeat(40);
const LONGEST_FAILURE = 4_000;
const LONGEST_MS = 2_000;
const OWNER = {
  userId: 'u-1',
  email: 'owner@example.test',
  name: null,
  role: 'owner',
  audience: null,
} as const;
const allowed = { allowed: true as const, remaining: 1 };
const unlimited = {
  take: async () => allowed,
  takeAll: async () => [allowed],
  refund: async () => undefined,
};

let broker: MemoryBroker;
beforeAll(() => {
  broker = memoryBroker([{ siteId: 's-one', key: 'key-one', members: [OWNER] }], () => NOW);
  // Limits are tested elsewhere; here they would answer for the endpoints.
  Object.assign(broker, { limiter: unlimited });
});

/** Sends it: nothing may break or last, and a failure is short and in the form of `@portal/errors`. */
async function expectAnswer(
  handle: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const began = performance.now();
  const answer = await handle(request);
  const text = await answer.text();
  expect(performance.now() - began).toBeLessThan(LONGEST_MS);
  expect(broker.bugs).toEqual([]);
  expect(answer.status).toBeLessThan(500);
  if (answer.ok) return answer;
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LONGEST_FAILURE);
  expect(JSON.parse(text)).toMatchObject({
    error: { code: expect.any(String), message: expect.any(String) },
  });
  return answer;
}

describe('operations', () => {
  test.each([...OPERATION_ROWS.keys()])('%s answers any input of its site', async (name) => {
    const schema = z.toJSONSchema(OPERATION_ROWS.get(name)?.input ?? z.never(), {
      io: 'input',
      unrepresentable: 'any',
    });
    await fc.assert(
      fc.asyncProperty(
        schemaValue(schema, { userId: ['u-1'], actor: [{ userId: 'u-1' }] }),
        async (input) => {
          const request = new Request(`${ORIGIN}/api/site/${name}`, {
            method: 'POST',
            headers: { 'x-api-key': 'key-one', 'x-site-id': 's-one' },
            body: JSON.stringify(input),
          });
          const { status } = await expectAnswer(brokerHandler(broker), request);
          expect(status).not.toBe(401);
        },
      ),
      examples(SIZES),
    );
  });

  test.each(['settings.get', 'nothing', '__proto__', 'toString', '', '%00'])(
    '%s answers any request',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(hostileRequest(KEYED), async (sent) => {
          await expectAnswer(brokerHandler(broker), requestTo(`${ORIGIN}/api/site/${name}`, sent));
        }),
        examples(SIZES),
      );
    },
  );
});

describe('the language model', () => {
  test.each<ChatEndpoint>(['llm', 'llm-tools'])('%s answers any request of its site', async (endpoint) => {
    const llm = memoryLlm();
    const settings = { model: 'small', maxTokens: 1024, thinking: 'disabled' } as const;
    const handle = chatHandler(endpoint, {
      llm,
      settings: { llm: settings, 'llm-tools': settings },
      keys: broker.keys,
      limiter: unlimited,
      usage: memoryChatUsage(),
      deadline: () => new AbortController().signal,
      now: () => NOW,
      log: broker.log,
      reportFailure: broker.reportFailure,
    });
    await fc.assert(
      fc.asyncProperty(hostileRequest(KEYED), async (sent) => {
        await expectAnswer(handle, requestTo(`${ORIGIN}/api/site/${endpoint}`, sent));
      }),
      { numRuns: 4 * sizeOf(SIZES), seed },
    );
  });
});

describe('the deploy state', () => {
  test.each([true, false])('answers any request, signed: %s', async (signed) => {
    const asked: string[] = [];
    const handle = deployStateHandler({
      secret: SECRET,
      uses: memorySingleUse(() => NOW),
      deploys: {
        find: async (siteId) => {
          asked.push(siteId);
          return { deploy: null, isLive: false, older: null };
        },
      },
      now: () => NOW,
      log: broker.log,
      reportFailure: broker.reportFailure,
    });
    await fc.assert(
      fc.asyncProperty(hostileRequest({ 'x-connector-signature': ['t=1,v1=00'] }), async (sent) => {
        const signature = signBody(SECRET, new TextDecoder().decode(sent.body), NOW);
        const headers = { ...sent.headers, ...(signed ? { 'x-connector-signature': signature } : {}) };
        await expectAnswer(handle, requestTo(`${ORIGIN}/api/connector/deploy-state`, { ...sent, headers }));
      }),
      { numRuns: 4 * sizeOf(SIZES), seed },
    );
    expect(asked).toEqual([]);
  });
});
