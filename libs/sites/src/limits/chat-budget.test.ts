import { describe, expect, test } from '@jest/globals';
import { type LlmRequest, processRateLimiter } from '@portal/ports';
import { memoryChatUsage } from '../fakes/index.ts';
import { reserveChat, takeChatCall, TOKENS_A_DAY } from './chat-budget.ts';

const NOW = new Date('2026-06-01T22:00:00Z');
const request: LlmRequest = {
  model: 'model',
  thinking: 'disabled',
  maxTokens: 1_000,
  system: { shared: 'Answer.', own: null },
  messages: [{ role: 'user', content: [{ type: 'text', text: 'x'.repeat(3_000) }] }],
};
const asked = { siteId: 'site-1', endpoint: 'llm', request, now: NOW } as const;

const dayOf = async (usage: ReturnType<typeof memoryChatUsage>) =>
  (await usage.readDay('site-1', '2026-06-01')).map(({ requests, input, output }) => [
    requests,
    input,
    output,
  ]);

describe('the chat budget of a site', () => {
  test('is booked at the most a request may cost, and settled once at what it cost', async () => {
    const usage = memoryChatUsage();
    const booking = await reserveChat(usage, asked);
    const [[, input = 0, output] = []] = await dayOf(usage);
    expect([input > 1_000, output]).toEqual([true, 1_000]);
    booking.note({ type: 'usage', inputTokens: 900, outputTokens: 40 });
    expect(booking.tokens()).toEqual({ inputTokens: 900, outputTokens: 40 });
    await booking.settle();
    await booking.settle();
    expect(await dayOf(usage)).toEqual([[1, 900, 40]]);
  });

  test('is charged an estimate of the text that was sent before the model reported its usage', async () => {
    const usage = memoryChatUsage();
    const booking = await reserveChat(usage, asked);
    booking.note({ type: 'text', text: 'x'.repeat(300) });
    await booking.settle();
    const [[, input = 0, output] = []] = await dayOf(usage);
    expect([input > 1_000, output]).toEqual([true, 100]);
  });

  test('is charged nothing for a request that was refused', async () => {
    const usage = memoryChatUsage();
    await (await reserveChat(usage, asked)).settle();
    expect(await dayOf(usage)).toEqual([[1, 0, 0]]);
  });

  test('ends for the day, and says how long to wait', async () => {
    const usage = memoryChatUsage();
    const tokens = { input: TOKENS_A_DAY - 500, output: 0 };
    await usage.reserve({ siteId: 'site-1', day: '2026-06-01', endpoint: 'llm', tokens }, TOKENS_A_DAY);
    await expect(reserveChat(usage, asked)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 2 * 60 * 60,
    });
    await reserveChat(usage, { ...asked, siteId: 'site-2' });
    await reserveChat(usage, { ...asked, now: new Date('2026-06-02T00:00:00Z') });
  });

  test('allows sixty calls a minute, of each endpoint and site', async () => {
    const limiter = processRateLimiter(() => NOW);
    for (let call = 0; call < 60; call += 1) await takeChatCall(limiter, 'site-1', 'llm');
    await expect(takeChatCall(limiter, 'site-1', 'llm')).rejects.toMatchObject({ code: 'rate_limited' });
    await takeChatCall(limiter, 'site-1', 'llm-tools');
    await takeChatCall(limiter, 'site-2', 'llm');
  });
});
