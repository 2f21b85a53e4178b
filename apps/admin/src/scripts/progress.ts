import type { TimelineView } from '@portal/ui';
import { startTimeline } from '@portal/ui/start';

const host = document.querySelector<HTMLElement>('[data-live]');
if (host !== null) follow(host, host.dataset['live'] ?? '');

/** Has the timeline move by itself. The page is loaded again at the end: with the site online there is more on it. */
function follow(host: HTMLElement, address: string): void {
  const first: TimelineView = JSON.parse(host.dataset['view'] ?? '{}');
  void startTimeline(host, first, {
    async ask() {
      const answer = await fetch(`${address}/progress.json`, { redirect: 'manual' });
      // Removed, or signed out: the page says which when it is loaded again.
      if (answer.type === 'opaqueredirect' || answer.status === 404) return 'gone';
      if (!answer.ok) throw new Error(`Progress answered ${answer.status}.`);
      return answer.json();
    },
    async carryOn() {
      await fetch(`${address}/continue`, { method: 'POST', redirect: 'manual' });
    },
    settled: () => location.reload(),
  });
}
