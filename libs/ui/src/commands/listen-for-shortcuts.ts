import type { Overlay, PaletteSource } from './overlay.ts';
import { pressedKey } from './pressed-key.ts';
import { shortcutOf } from './shortcut.ts';
import { typeAhead } from './type-ahead.ts';

/**
 * Opens the palette and the shortcuts by their keys; `buttons` open the palette too. React is loaded with the first of
 * them. Text that is typed meanwhile goes into the palette.
 */
export function listenForShortcuts(source: PaletteSource, buttons: Iterable<HTMLElement>): void {
  let opening: Promise<(overlay: Overlay) => void> | null = null;
  const ahead = typeAhead();
  const show = async (overlay: Overlay) => {
    if (overlay === 'palette') ahead.begin();
    opening ??= import('./render-overlays.tsx').then(({ renderOverlays }) =>
      renderOverlays({ source, typed: ahead.end }),
    );
    try {
      (await opening)(overlay);
    } catch (error) {
      // The next attempt loads it again; until then keys go to the page.
      opening = null;
      ahead.end();
      throw error;
    }
  };
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || pressedKey(event) === null) return;
    if (ahead.take(event)) return event.preventDefault();
    const shortcut = shortcutOf(event, isWriting(event.target));
    if (shortcut === null) return;
    event.preventDefault();
    const field =
      shortcut === 'search' ? document.querySelector<HTMLInputElement>('input[data-search]') : null;
    if (field !== null) {
      field.focus();
      field.select();
    } else void show(shortcut === 'shortcuts' ? 'shortcuts' : 'palette');
  });
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => void show('palette'));
  }
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
