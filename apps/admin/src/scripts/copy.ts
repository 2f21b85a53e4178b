import { showCopyButtons } from './copy-buttons.ts';

showCopyButtons(document);

/** Buttons that print the page. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
