import type { TimelineView } from '@portal/ui';
import { startTimeline } from '@portal/ui/start';

const host = document.querySelector<HTMLElement>('[data-live]');
if (host !== null) follow(host, host.dataset['live'] ?? '');

/** Updates the timeline by itself. Reloads the page at the end: the page of a site that is online has more content. */
function follow(host: HTMLElement, address: string): void {
  const first: TimelineView = JSON.parse(host.dataset['view'] ?? '{}');
  void startTimeline(host, first, {
    async ask() {
      const answer = await fetch(`${address}/progress.json`, { redirect: 'manual' });
      // The site was deleted, or the user signed out: the reloaded page shows which.
      if (answer.type === 'opaqueredirect' || answer.status === 404) return 'missing';
      if (!answer.ok) throw new Error(`Progress answered ${answer.status}.`);
      return answer.json();
    },
    async continueWork() {
      await fetch(`${address}/continue`, { method: 'POST', redirect: 'manual' });
    },
    settled: () => location.reload(),
  });
}
