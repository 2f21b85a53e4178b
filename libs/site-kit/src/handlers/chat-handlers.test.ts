import { describe, expect, test } from '@jest/globals';
import { AppError, toResponse } from '@portal/errors';
import { modelCheck } from '../chat/model-check.ts';
import type { ApiCall } from './api-route.ts';
import { chatHandlers } from './chat-handlers.ts';
import type { ChatAccess, SiteParts } from '../site/site-parts.ts';

const MOST = 'x'.repeat(2_000);

function access(failure: AppError | null = null): ChatAccess & { counted: string[] } {
  const counted: string[] = [];
  return {
    counted,
    model: modelCheck(
      async () => {
        if (failure !== null) throw failure;
      },
      () => 0,
    ),
    countQuestion: () => undefined,
    questionCounts: async () => ({ asked: 0, unanswered: 0 }),
    limits: {
      limiter: {
        take: async (key) => {
          counted.push(key);
          return { allowed: false, retryAfterSeconds: 7 };
        },
      },
      hash: async () => 'visitor',
    },
    ask: () => {
      throw new Error('The model is asked for nothing here.');
    },
  };
}

async function answer(
  method: 'GET' | 'POST',
  chat: SiteParts['chat'],
  body: unknown = {},
  type = 'application/json',
) {
  const request = new Request('https://site.example.test/api/chat', {
    method,
    ...(method === 'POST'
      ? { body: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'content-type': type } }
      : {}),
  });
  const call = {
    site: { chat, now: () => new Date(0), log: () => undefined },
    ctx: { address: '203.0.113.7' },
    session: { role: null, audience: null },
    context: { request },
  } as unknown as ApiCall;
  const given = await chatHandlers[method](call).catch((error: unknown) =>
    toResponse(error, () => undefined),
  );
  if (!(given instanceof Response)) return [200, given.body] as const;
  return [given.status, (await given.json()).error.code] as const;
}

describe.each(['GET', 'POST'] as const)('%s /api/chat', (method) => {
  test.each([
    ['without the option', null, [404, 'not_found']],
    ['in another mode than the platform’s', 'not_supported', [501, 'not_supported']],
  ] as const)('%s', async (_case, chat, seen) => {
    expect(await answer(method, chat)).toEqual(seen);
  });
});

test.each([
  ['without a model', new AppError('not_configured', 'no key')],
  ['while the platform does not respond', new AppError('upstream_unavailable', 'down')],
])('%s nothing is offered, and a question is refused', async (_case, failure) => {
  expect(await answer('GET', access(failure))).toEqual([200, { canAsk: false }]);
  expect(await answer('POST', access(failure))).toEqual([503, failure.code]);
});

test('GET says that questions can be asked', async () => {
  expect(await answer('GET', access())).toEqual([200, { canAsk: true }]);
});

describe('a question is refused before it is counted', () => {
  const turn = { question: 'q', answer: 'a' };
  test.each([
    ['without words', { question: ' \n ' }, 400],
    ['that is missing', {}, 400],
    ['that is too long', { question: `${MOST}x` }, 400],
    ['with too many turns', { question: 'q', earlier: Array.from({ length: 12 }, () => turn) }, 400],
    [
      'with an earlier question too long',
      { question: 'q', earlier: [{ ...turn, question: `${MOST}x` }] },
      400,
    ],
    [
      'with an earlier answer too long',
      { question: 'q', earlier: [{ ...turn, answer: 'x'.repeat(6_001) }] },
      400,
    ],
    ['with a role', { question: 'q', earlier: [{ role: 'system', ...turn }] }, 400],
    ['with another field', { question: 'q', audience: 'board' }, 400],
    ['that is no JSON', 'nonsense', 400],
    ['in a body that is too large', `"${'x'.repeat(500_000)}"`, 413],
  ])('%s', async (_case, body, status) => {
    const chat = access();
    expect((await answer('POST', chat, body))[0]).toBe(status);
    expect(chat.counted).toEqual([]);
  });

  test('of another type', async () => {
    expect((await answer('POST', access(), '{"question":"q"}', 'text/plain'))[0]).toBe(400);
  });
});

test('a question of the greatest length with all turns is counted', async () => {
  const earlier = Array.from({ length: 11 }, () => ({
    question: '€'.repeat(2_000),
    answer: '€'.repeat(6_000),
  }));
  const chat = access();
  expect(await answer('POST', chat, { question: MOST, earlier })).toEqual([429, 'rate_limited']);
  expect(chat.counted).toEqual(['chat:minute:visitor']);
});
