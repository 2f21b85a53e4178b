import type { Command } from '@portal/ui';
import { listenForShortcuts } from '@portal/ui/start';

const host = document.querySelector<HTMLElement>('[data-commands]');
if (host !== null) {
  listenForShortcuts(
    { groups: JSON.parse(host.dataset['commands'] ?? '[]'), search: fetchSites },
    document.querySelectorAll<HTMLElement>('button[data-palette]'),
  );
}

async function fetchSites(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const answer = await fetch(`/sites/search.json?q=${encodeURIComponent(text)}`, {
    redirect: 'manual',
    signal,
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  const { sites }: { sites: Command[] } = await answer.json();
  return sites;
}
