/**
 * Shows that `button` works until `work` is done. It keeps its width and its focus; a second press does nothing.
 * Returns null when it was working already.
 */
export async function busyWhile<Result>(
  button: HTMLButtonElement,
  working: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (button.ariaBusy === 'true') return null;
  const label = [...button.childNodes];
  button.style.minWidth = `${button.offsetWidth}px`;
  button.ariaBusy = 'true';
  button.ariaDisabled = 'true';
  button.replaceChildren(working);
  try {
    return await work();
  } finally {
    button.ariaBusy = null;
    button.ariaDisabled = null;
    button.style.minWidth = '';
    button.replaceChildren(...label);
  }
}
