const FIRST_MS = 1_500;
const LONGEST_MS = 15_000;
const GROWTH = 1.3;

/**
 * Polls with `ask`, after pauses that grow, until it returns that there is no more to come; never while the tab is hidden.
 * Returns a function that stops it.
 */
export function pollWithBackoff(ask: (isOver: () => boolean) => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = (pause: number) => {
    timer = setTimeout(() => void again(pause), pause);
  };
  const again = async (pause: number) => {
    const isLast = document.visibilityState !== 'hidden' && (await ask(() => isOver));
    if (!isOver && !isLast) next(Math.min(LONGEST_MS, pause * GROWTH));
  };
  next(FIRST_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
