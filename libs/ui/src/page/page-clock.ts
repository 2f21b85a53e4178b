/** A page's time, and whether its tab is on show. */
export interface PageClock {
  now(): number;
  isShown(): boolean;
  /** Calls `listener` when the tab is shown or hidden. Returns what ends that. */
  onShownChange(listener: () => void): () => void;
  /** Does `work` after `ms`. Returns what cancels it. */
  later(work: () => void, ms: number): () => void;
}

/** The time of the page in the browser. */
export const browserClock: PageClock = {
  now: () => Date.now(),
  isShown: () => document.visibilityState === 'visible',
  onShownChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  later(work, ms) {
    const timer = window.setTimeout(work, ms);
    return () => window.clearTimeout(timer);
  },
};
