/** What of the page the editor does something with. */
const HELD = '.portal-main, a[href]:not([href^="#"])';

/**
 * Until the editor's own script is there, a link would lead out of the editor and a press of a text would be lost. What is pressed last is
 * held, marked, and pressed once more when the page's texts can be typed in, which the event `portal-typable` of the document reports. Once
 * the page has loaded without it, the editor will not come: presses do what they do for visitors, and `failed` is called.
 */
export function holdPresses(page: Document, failed: () => void): void {
  let held: { target: Element; at: Pick<MouseEvent, 'clientX' | 'clientY'> } | null = null;
  const hold = (event: MouseEvent) => {
    const { button, clientX, clientY, ctrlKey, metaKey, shiftKey, target } = event;
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    if (!isPlain || !isElement(target) || !target.closest(HELD)) return;
    event.preventDefault();
    mark(held?.target, false);
    held = { target, at: { clientX, clientY } };
    mark(target, true);
  };
  const stop = () => {
    page.removeEventListener('click', hold, true);
    page.removeEventListener('portal-typable', release);
    page.defaultView?.removeEventListener('load', giveUp);
    mark(held?.target, false);
  };
  const release = () => {
    stop();
    if (held) pressAgain(page, held);
  };
  const giveUp = () => {
    stop();
    failed();
  };
  page.addEventListener('click', hold, true);
  page.addEventListener('portal-typable', release);
  page.defaultView?.addEventListener('load', giveUp);
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

function mark(target: Element | undefined, isHeld: boolean): void {
  (target?.closest('[data-field]') ?? target)?.toggleAttribute('data-portal-pressed', isHeld);
}

function pressAgain(
  page: Document,
  { target, at }: { target: Element; at: Pick<MouseEvent, 'clientX' | 'clientY'> },
): void {
  const init = { ...at, bubbles: true, cancelable: true, composed: true };
  const { defaultView } = page;
  if (!defaultView) return;
  target.dispatchEvent(new defaultView.MouseEvent('click', init));
  const field = target.closest<HTMLElement>('[data-field][contenteditable="plaintext-only"]');
  if (!field) return;
  // A press by a script moves no caret.
  field.focus();
  const caret = page.caretPositionFromPoint?.(at.clientX, at.clientY);
  if (caret && field.contains(caret.offsetNode))
    page.getSelection()?.collapse(caret.offsetNode, caret.offset);
}
