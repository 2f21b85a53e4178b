/** `/` leads to the search field, unless the person is writing. */
document.addEventListener('keydown', (event) => {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  if (key !== '/' || altKey || ctrlKey || metaKey) return;
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)
    return;
  const field = document.querySelector<HTMLInputElement>('input[data-search]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.select();
});
