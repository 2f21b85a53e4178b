import { expect, type Page } from '@playwright/test';

/** The text before and after the selection once the key has been handled. */
const DONE = {
  Home: "before === ''",
  End: "after === ''",
  A: "before === '' && after === ''",
} as const;

/**
 * Presses Ctrl and the key in a text on the page, and waits until the page has got the new selection: `selectionchange`
 * comes in a task of its own, which on a busy machine the next key overtakes. ProseMirror then writes where the caret
 * was before.
 */
export async function moveCaret(page: Page, key: keyof typeof DONE): Promise<void> {
  await page.evaluate(`{
    const isDone = () => {
      const selection = getSelection();
      const node = selection.focusNode;
      const text = (node instanceof Element ? node : node?.parentElement)?.closest('[contenteditable]:not([contenteditable="false"])');
      if (!text) return false;
      const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
      const around = document.createRange();
      around.selectNodeContents(text);
      around.setEnd(startContainer, startOffset);
      const before = around.toString();
      around.selectNodeContents(text);
      around.setStart(endContainer, endOffset);
      const after = around.toString();
      return ${DONE[key]};
    };
    window.isCaretMoved = false;
    const look = () => {
      if (!isDone()) return;
      document.removeEventListener('selectionchange', look);
      window.isCaretMoved = true;
    };
    document.addEventListener('selectionchange', look);
    look();
  }`);
  await page.keyboard.press(`ControlOrMeta+${key}`);
  const moved = () =>
    page.evaluate<unknown>(`window.isCaretMoved || {
      focus: document.activeElement?.cloneNode().outerHTML,
      selection: getSelection().focusNode?.parentElement?.outerHTML.slice(0, 500),
      locks: [...document.querySelectorAll('[contenteditable="false"][data-field]')].map((field) => field.textContent),
    }`);
  await expect.poll(moved, 'the caret has moved').toBe(true);
}
