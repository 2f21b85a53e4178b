import { pollPart } from '@portal/ui/start';

const host = document.querySelector<HTMLElement>('[data-versions]');
const status = document.querySelector<HTMLElement>('[data-versions-status]');
const shown = host?.querySelector<HTMLElement>('[data-versions-part]');
if (host && status && shown) follow({ host, status, shown });

/** Updates the list of versions by itself: the server renders it again, and changed parts are replaced. */
function follow({ host, status, shown }: Record<'host' | 'status' | 'shown', HTMLElement>): void {
  const address = host.dataset['versions'] ?? '';
  let current = shown;
  pollPart(
    {
      async read() {
        // A publish empties the draft, so it is read while a build runs; otherwise it is not worth a call to the code
        // host every half minute.
        const asked = current.dataset['moving'] === 'true' ? `${address}?draft=1` : address;
        const answer = await fetch(asked, { redirect: 'manual' });
        // The site was deleted, or the user signed out: the reloaded page shows which.
        if (answer.type === 'opaqueredirect' || answer.status === 404) return 'missing';
        if (!answer.ok) throw new Error(`The versions answered ${answer.status}.`);
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const part = page.querySelector<HTMLElement>('[data-versions-part]');
        if (part === null) throw new Error('The answer has no versions.');
        return part;
      },
      isMoving: (part) => part.dataset['moving'] === 'true',
      onMissing: () => location.reload(),
    },
    {
      first: shown,
      show(part) {
        const focused = document.activeElement?.getAttribute('data-deploy');
        const draft = current.querySelector('[data-draft]');
        if (draft !== null && part.querySelector('[data-draft]') === null)
          part.querySelector('.now')?.append(draft.cloneNode(true));
        if (part.outerHTML === current.outerHTML) return;
        current.replaceWith(part);
        current = part;
        const summary = part.dataset['summary'] ?? '';
        if (status.textContent !== summary) status.textContent = summary;
        const buttons = [...part.querySelectorAll<HTMLElement>('button[data-deploy]')];
        buttons.find(({ dataset }) => focused && dataset['deploy'] === focused)?.focus();
      },
      lost: (isLost) =>
        (status.textContent = isLost
          ? 'Portal cannot be reached. This list goes on by itself once the connection is back.'
          : (current.dataset['summary'] ?? '')),
    },
  );
}
