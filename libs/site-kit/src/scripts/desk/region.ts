import { deskRoot } from './words.ts';

const REGION = '[data-region]';

const afterwards: (() => void)[] = [];

/** Runs `work` now and whenever the region was shown again. */
export function withRegion(work: () => void): void {
  afterwards.push(work);
  work();
}

/**
 * Shows the state of things again, as the server renders it, so that markup and words are in one place. Focus stays on the
 * element with the same `id` or `data-key`; where that is gone, on the first heading. Without a connection all stays.
 */
export async function refreshRegion(): Promise<void> {
  const { pathname, search } = location;
  const response = await fetch(pathname + search, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response === null) return;
  // Signed out meanwhile: the answer is the page to sign in on.
  if (response.redirected) return location.reload();
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(REGION);
  const shown = deskRoot().querySelector(REGION);
  if (!response.ok || !fresh || !shown) return;
  const open = shown.querySelector('dialog[open]');
  // What is being typed there would be gone.
  if (open) return open.addEventListener('close', () => void refreshRegion(), { once: true });
  const focused = shown.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  shown.replaceChildren(...fresh.childNodes);
  for (const work of afterwards) work();
  if (focused !== null) focusOn(focused);
}

/** Puts the focus on what has this key, or on the page's heading. */
export function focusOn(key: string): void {
  const found =
    document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]:not([hidden])`) ??
    document.getElementById(key);
  (found ?? deskRoot().querySelector<HTMLElement>('h1'))?.focus();
}

function keyOf(element: Element | null): string {
  return (element instanceof HTMLElement && (element.dataset['key'] ?? element.id)) || '';
}
