import { send } from '../send.ts';
import { refreshRegion } from './region.ts';

const FIRST_MS = 3000;
const LONGEST_MS = 20_000;
const GROWTH = 1.3;
/** A build that takes longer is not waited for. */
const PATIENCE_MS = 15 * 60_000;

let watching = false;

/**
 * Asks now and then how the build goes, slower and slower, and shows the page again when there is news. Asks only while
 * something is under way, or was set going just now (`expected`).
 */
export async function watchBuild(expected = false): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-build]');
  if (watching || !place || (!expected && place.dataset['tone'] !== 'busy')) return;
  watching = true;
  const start = Date.now();
  let pause = FIRST_MS;
  let [shown, awaited] = [place.dataset['build'], expected];
  while ((awaited || isBusy()) && Date.now() - start < PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(LONGEST_MS, pause * GROWTH);
    if (document.visibilityState === 'hidden') continue;
    const answer = await send('/api/build-status', { method: 'GET' });
    if (!answer.ok) continue;
    const news = `${String(answer.body['state'])} ${String(answer.body['at'] ?? '')}`;
    if (news === shown) continue;
    await refreshRegion();
    [shown, awaited] = [news, false];
  }
  watching = false;
}

function isBusy(): boolean {
  return document.querySelector<HTMLElement>('[data-build]')?.dataset['tone'] === 'busy';
}
