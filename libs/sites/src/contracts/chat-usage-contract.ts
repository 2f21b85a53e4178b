import { describe, expect, test } from '@jest/globals';
import type { ChatReservation, ChatUsage } from '../chat-usage.ts';

const DAY = '2026-03-01';

/** The contract of every store of chat usage. `siteId` and `neighbourId` are two sites without usage. */
export function chatUsageContract(
  name: string,
  make: () => Promise<{ usage: ChatUsage; siteId: string; neighbourId: string }>,
): void {
  describe(`chat usage: ${name}`, () => {
    test('replaces a reservation with the actual cost', async () => {
      const { usage, siteId, neighbourId } = await make();
      const plain: ChatReservation = {
        siteId,
        day: DAY,
        endpoint: 'llm',
        tokens: { input: 10, output: 1024 },
      };
      const tools: ChatReservation = { ...plain, endpoint: 'llm-tools', tokens: { input: 50, output: 500 } };
      expect(await usage.readDay(siteId, DAY)).toEqual([]);
      for (const reservation of [plain, plain, tools, { ...plain, day: '2026-03-02' }])
        expect(await usage.reserve(reservation, 10_000)).toBe(true);
      await usage.settle(plain, { input: 12, output: 90 });
      expect(await usage.readDay(siteId, DAY)).toEqual([
        { endpoint: 'llm', requests: 2, input: 22, output: 1114 },
        { endpoint: 'llm-tools', requests: 1, input: 50, output: 500 },
      ]);
      expect(await usage.readDay(neighbourId, DAY)).toEqual([]);
    });

    test('admits exactly as many concurrent requests as the limit allows', async () => {
      const { usage, siteId, neighbourId } = await make();
      const one: ChatReservation = { siteId, day: DAY, endpoint: 'llm', tokens: { input: 40, output: 60 } };
      const taken = await Promise.all(Array.from({ length: 20 }, () => usage.reserve(one, 700)));
      expect(taken.filter(Boolean)).toHaveLength(7);
      expect(await usage.readDay(siteId, DAY)).toEqual([
        { endpoint: 'llm', requests: 7, input: 280, output: 420 },
      ]);
      expect(await usage.reserve({ ...one, endpoint: 'llm-tools' }, 700)).toBe(true);
      expect(await usage.reserve({ ...one, siteId: neighbourId }, 99)).toBe(false);
      await usage.settle(one, { input: 0, output: 0 });
      expect(await usage.reserve(one, 700)).toBe(true);
      expect(await usage.reserve(one, 700)).toBe(false);
    });
  });
}
