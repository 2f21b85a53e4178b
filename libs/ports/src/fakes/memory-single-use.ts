import type { SingleUse } from '../ports/single-use.ts';

/** A single-use store in memory, for tests. */
export function memorySingleUse(now: () => Date): SingleUse {
  const used = new Map<string, Date>();
  return {
    use: async (id, expiresAt) => {
      const until = used.get(id);
      if (until !== undefined && until > now()) return false;
      used.set(id, expiresAt);
      return true;
    },
    release: async (id) => void used.delete(id),
  };
}
