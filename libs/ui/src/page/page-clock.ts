/** A page's clock, and whether its tab is visible. */
export interface PageClock {
  now(): number;
  isShown(): boolean;
  /** Calls `listener` when the tab is shown or hidden. Returns a function that unsubscribes. */
  onShownChange(listener: () => void): () => void;
  /** Calls `work` after `ms`. Returns a function that cancels it. */
  later(work: () => void, ms: number): () => void;
}

/** The clock of the page in a browser. */
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
