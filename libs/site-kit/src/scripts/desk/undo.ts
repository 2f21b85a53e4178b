import { fill } from '../../view/language.ts';
import { send } from '../send.ts';
import { focusOn, refreshRegion, withRegion } from './region.ts';
import { announce, deskWords, failureText } from './words.ts';

/** How long something that is being removed can be kept after all. */
const UNDO_MS = 8000;

interface Removal {
  api: string;
  body: unknown;
  name: string;
  /** What had the focus. */
  key: string;
  timer: ReturnType<typeof setTimeout>;
}

/** By the key of the row. */
const removals = new Map<string, Removal>();

/** Removes what a button's row stands for, after a while in which that can be undone. */
export function removeLater(button: HTMLElement): void {
  const row = button.closest<HTMLElement>('[data-row]');
  const id = row?.dataset['row'];
  if (!row || id === undefined || removals.has(id)) return;
  const { api = '', body = '{}', name = '', key = '' } = button.dataset;
  const timer = setTimeout(() => void removeNow(id), UNDO_MS);
  removals.set(id, { api, body: JSON.parse(body), name, key, timer });
  mark(row);
  announce(fill(deskWords().removedSoon, { name }));
  row.querySelector<HTMLElement>('[data-undo]')?.focus();
}

/** Keeps what was about to be removed. */
export function undoRemoval(row: HTMLElement): void {
  const removal = removals.get(row.dataset['row'] ?? '');
  if (!removal) return;
  clearTimeout(removal.timer);
  removals.delete(row.dataset['row'] ?? '');
  unmark(row);
  focusOn(removal.key);
  announce(fill(deskWords().kept, { name: removal.name }));
}

/** Rows that are being removed stay so when the page is shown again, and go with the page when it is left. */
export function keepRemovals(): void {
  withRegion(() => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]'))
      if (removals.has(row.dataset['row'] ?? '')) mark(row);
  });
  addEventListener('pagehide', () => {
    for (const { api, body, timer } of removals.values()) {
      clearTimeout(timer);
      void send(api, { method: 'DELETE', body, keepalive: true });
    }
    removals.clear();
  });
  // Back again from the browser's memory, where the rows still look as if.
  addEventListener('pageshow', (event) => event.persisted && void refreshRegion());
}

async function removeNow(id: string): Promise<void> {
  const removal = removals.get(id);
  if (!removal) return;
  const words = deskWords();
  const answer = await send(removal.api, { method: 'DELETE', body: removal.body });
  removals.delete(id);
  const row = rowOf(id);
  const hadFocus = row?.contains(document.activeElement) ?? false;
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!answer.ok) {
    if (row) unmark(row);
    if (hadFocus) focusOn(removal.key);
    return announce(failureText(answer, words.failures), 'error');
  }
  await refreshRegion();
  if (hadFocus) focusOn(next?.querySelector<HTMLElement>('[data-key]')?.dataset['key'] ?? '');
  announce(fill(words.removed, { name: removal.name }));
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
}

function mark(row: HTMLElement): void {
  const words = deskWords();
  const { name } = removals.get(row.dataset['row'] ?? '') ?? { name: '' };
  const text = document.createElement('span');
  text.textContent = fill(words.removedSoon, { name });
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'portal-plain', textContent: words.undo });
  button.dataset['undo'] = '';
  const bar = document.createElement('div');
  bar.className = 'portal-undo';
  bar.append(text, button);
  for (const child of row.children) if (child instanceof HTMLElement) child.hidden = true;
  row.append(bar);
}

function unmark(row: HTMLElement): void {
  row.querySelector('.portal-undo')?.remove();
  for (const child of row.children) if (child instanceof HTMLElement) child.hidden = false;
}
