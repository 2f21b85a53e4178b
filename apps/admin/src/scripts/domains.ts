import { pollPart } from '@portal/ui/start';
import { showCopyButtons } from './copy-buttons.ts';

const shown = document.querySelector<HTMLElement>('[data-domains]');
const status = document.querySelector<HTMLElement>('[data-domains-status]');
if (shown && status) follow(shown, status);

/** Updates the list of domains by itself, as the worker checks them: the server renders it again, and it is replaced when it changed. */
function follow(first: HTMLElement, status: HTMLElement): void {
  let current = first;
  pollPart(
    {
      async read() {
        const answer = await fetch(location.pathname, { redirect: 'manual' });
        // The site was deleted, or the user signed out: the reloaded page shows which.
        if (answer.type === 'opaqueredirect' || answer.status === 404) return 'missing';
        if (!answer.ok) throw new Error(`The domains answered ${answer.status}.`);
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const part = page.querySelector<HTMLElement>('[data-domains]');
        if (part === null) throw new Error('The answer has no domains.');
        return part;
      },
      isMoving: (part) => part.dataset['moving'] === 'true',
      onMissing: () => location.reload(),
    },
    {
      first,
      show(part) {
        // A form that was opened stays as it is until it is closed or sent.
        if (current.querySelector('details[open]')) return;
        const { activeElement } = document;
        const focused = current.contains(activeElement) ? activeElement?.getAttribute('aria-label') : null;
        if (part.dataset['summary'] !== current.dataset['summary'])
          status.textContent = part.dataset['summary'] ?? '';
        showCopyButtons(part);
        current.replaceWith(part);
        current = part;
        const labelled = [...part.querySelectorAll<HTMLElement>('[aria-label]')];
        if (focused) labelled.find((element) => element.getAttribute('aria-label') === focused)?.focus();
      },
      lost: (isLost) =>
        (status.textContent = isLost
          ? 'Portal cannot be reached. This list goes on by itself once the connection is back.'
          : ''),
    },
  );
}
