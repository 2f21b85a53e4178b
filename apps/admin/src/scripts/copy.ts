/** Buttons that copy the text of an element. Without scripts, or without a clipboard, they are not shown. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  if (!('clipboard' in navigator)) break;
  const { textContent: words } = button;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
    button.textContent = 'Copied';
    window.setTimeout(() => (button.textContent = words), 1_500);
  });
}

/** Buttons that print the page. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
