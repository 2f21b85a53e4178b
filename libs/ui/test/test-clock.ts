import type { PageClock } from '../src/page/page-clock.ts';

/** A page's clock that a test advances. */
export function testClock(): PageClock & {
  /** Advances the time; due work runs in its order, and promises are settled. */
  pass(ms: number): Promise<void>;
  /** Shows or hides the tab. */
  turn(to: 'shown' | 'hidden'): Promise<void>;
} {
  let now = 0;
  let shown = true;
  const due = new Map<() => void, number>();
  const listeners = new Set<() => void>();
  const settled = () => new Promise<void>((go) => setImmediate(go));
  return {
    now: () => now,
    isShown: () => shown,
    onShownChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    later(work, ms) {
      due.set(work, now + ms);
      return () => due.delete(work);
    },
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, at]) => at <= end).toSorted(([, a], [, b]) => a - b);
        if (!next) break;
        const [work, at] = next;
        due.delete(work);
        now = at;
        work();
        await settled();
      }
      now = end;
    },
    async turn(to) {
      shown = to === 'shown';
      for (const listener of listeners) listener();
      await settled();
    },
  };
}
