/** Shows the buttons that copy a text, each beside its text. Without scripts, or without a clipboard, they are not shown. */
export function showCopyButtons(within: ParentNode): void {
  for (const button of within.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    if (!('clipboard' in navigator)) break;
    const { textContent: words } = button;
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
      button.textContent = 'Copied';
      window.setTimeout(() => (button.textContent = words), 1_500);
    });
  }
}
