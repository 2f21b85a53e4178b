/** The bar that the server has drawn, and the place of the panel, until the editor's own are there. */
const openingBar = () => document.querySelector<HTMLElement>('.portal-opening');

/** Takes the server's bar away, in the moment in which the editor's own is drawn. */
export function removeOpeningBar(): void {
  openingBar()?.remove();
}

/** Says in the bar that the rest of the editor could not be loaded, and offers to load the page again. */
export function showPartlyLoaded(): void {
  showFailure('partly');
}

/** Says in the bar that the editor could not be loaded at all, and offers to load the page again. */
export function showNothingLoaded(): void {
  showFailure('failed');
}

function showFailure(words: 'partly' | 'failed'): void {
  const bar = openingBar();
  const state = bar?.querySelector<HTMLElement>('[data-failed]');
  if (state) state.textContent = state.dataset[words] ?? '';
  bar?.querySelector('a')?.removeAttribute('hidden');
}
