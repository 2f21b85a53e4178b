import type { PageClock } from './page-clock.ts';

/**
 * Repeats `work` while the tab is visible, `every()` milliseconds after the last run ended. It pauses in a hidden tab,
 * and runs at once when that is shown again. Returns a function that stops it.
 */
export function whileShown(
  page: PageClock,
  { every, work }: { every: () => number; work: () => Promise<void> | void },
): () => void {
  let cancel: (() => void) | null = null;
  let isBusy = false;
  let isOver = false;

  function again(): void {
    if (isOver || isBusy || cancel !== null || !page.isShown()) return;
    cancel = page.later(() => void go(), every());
  }

  async function go(): Promise<void> {
    cancel = null;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
      again();
    }
  }

  const stopListening = page.onShownChange(() => {
    cancel?.();
    cancel = null;
    if (page.isShown() && !isBusy) void go();
  });
  again();
  return () => {
    isOver = true;
    cancel?.();
    stopListening();
  };
}
