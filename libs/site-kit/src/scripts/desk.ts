/** The script of the pages for those who look after a site: one listener for each kind of event, which also hears what is shown later. */
import { act } from './desk/act.ts';
import { copyText } from './desk/clipboard.ts';
import { closeDialog, openDialog, sendDialog } from './desk/dialogs.ts';
import { withRegion } from './desk/region.ts';
import { sayTimes } from './desk/relative-time.ts';
import { copySecret, showSecret } from './desk/reveal.ts';
import { suggestPassword } from './desk/suggest-password.ts';
import { keepRemovals, removeLater, undoRemoval } from './desk/undo.ts';
import { watchBuild } from './desk/watch-build.ts';
import { announce, deskWords } from './desk/words.ts';
import { forgetWithSignOut } from './kept-database.ts';
import { showPasswords } from './show-password.ts';

/** What a press does, by the attribute that asks for it. */
const PRESSES: Readonly<Record<string, (button: HTMLButtonElement) => void>> = {
  open: openDialog,
  close: (button) => {
    const dialog = button.closest('dialog');
    if (dialog) closeDialog(dialog);
  },
  api: (button) => void actAndWatch(button),
  remove: removeLater,
  undo: (button) => {
    const row = button.closest<HTMLElement>('[data-row]');
    if (row) undoRemoval(row);
  },
  reveal: (button) => void showSecret(button),
  copySecret: (button) => void copySecret(button),
  copy: (button) => void copy(button),
  suggest: (button) => {
    const field = button.form?.elements.namedItem('password');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = suggestPassword((bytes) => crypto.getRandomValues(bytes));
    field.type = 'text';
    field.focus();
  },
};

async function actAndWatch(button: HTMLButtonElement): Promise<void> {
  const isDone = await act(button);
  if (isDone && 'watchBuild' in button.dataset) await watchBuild(true);
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const words = deskWords();
  const isCopied = await copyText(button.dataset['copy'] ?? '');
  announce(isCopied ? words.copied : words.copyFailed, isCopied ? 'done' : 'error');
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  // A button that removes also names its API.
  const name =
    'remove' in button.dataset ? 'remove' : Object.keys(PRESSES).find((key) => key in button.dataset);
  if (name !== undefined) PRESSES[name]?.(button);
});

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.dataset['api'] === undefined) return;
  event.preventDefault();
  void sendDialog(event.target);
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  const row = event.target.closest<HTMLElement>('[data-row]');
  if (row) undoRemoval(row);
});

showPasswords(document);
forgetWithSignOut();
withRegion(sayTimes);
keepRemovals();
void watchBuild();
