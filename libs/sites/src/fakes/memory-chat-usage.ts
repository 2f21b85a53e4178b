import type { ChatReservation, ChatUsage, ChatUsageRow } from '../chat-usage.ts';

/** Usage in memory. */
export function memoryChatUsage(): ChatUsage {
  const rows = new Map<string, ChatUsageRow & { siteId: string; day: string }>();
  const rowOf = ({ siteId, day, endpoint }: ChatReservation) => {
    const key = JSON.stringify([siteId, day, endpoint]);
    const row = rows.get(key) ?? { siteId, day, endpoint, requests: 0, input: 0, output: 0 };
    return { key, row };
  };
  return {
    reserve: async (reservation, limit) => {
      const { key, row } = rowOf(reservation);
      const { input, output } = reservation.tokens;
      if (row.input + row.output + input + output > limit) return false;
      rows.set(key, {
        ...row,
        requests: row.requests + 1,
        input: row.input + input,
        output: row.output + output,
      });
      return true;
    },
    settle: async (reservation, { input, output }) => {
      const { key, row } = rowOf(reservation);
      rows.set(key, {
        ...row,
        input: Math.max(0, row.input + input - reservation.tokens.input),
        output: Math.max(0, row.output + output - reservation.tokens.output),
      });
    },
    readDay: async (siteId, day) =>
      [...rows.values()]
        .filter((row) => row.siteId === siteId && row.day === day)
        .map(({ endpoint, requests, input, output }) => ({ endpoint, requests, input, output }))
        .sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1)),
  };
}
