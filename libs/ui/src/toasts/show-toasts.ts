import type { Toast } from './toast.ts';

/**
 * Shows notices of the page as toasts: the text of the paragraph, and the form as the button that undoes the action.
 * The form stays in the page, hidden, and is submitted unchanged.
 */
export async function showToasts(notices: Iterable<HTMLElement>): Promise<void> {
  const shown = [...notices];
  if (shown.length === 0) return;
  const { renderToasts } = await import('./render-toasts.tsx');
  renderToasts(shown.map(toastOf));
  for (const notice of shown) {
    notice.hidden = true;
    notice.querySelector('p')?.remove();
  }
}

function toastOf(notice: HTMLElement): Toast {
  const form = notice.querySelector('form');
  const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    text: words(notice.querySelector('p')),
    undo:
      form === null ? null : { label: words(form.querySelector('button')), act: () => form.requestSubmit() },
  };
}
