/** Makes every show button below `root` show and hide the password beside it. The button is there with script only. */
export function showPasswords(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-portal-show]')) {
    const field = button.parentElement?.querySelector('input');
    if (!field) continue;
    button.hidden = false;
    const set = (shown: boolean) => {
      const { show = '', hide = '', showLabel = '', hideLabel = '' } = button.dataset;
      field.type = shown ? 'text' : 'password';
      button.textContent = shown ? hide : show;
      button.ariaLabel = shown ? hideLabel : showLabel;
    };
    button.addEventListener('click', () => set(field.type === 'password'));
    // Browsers remember what stood in a text field, so a password leaves as one.
    field.form?.addEventListener('submit', () => set(false), { capture: true });
  }
}
