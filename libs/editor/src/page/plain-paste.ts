import { pastedText } from '../content/pasted-text.ts';

/** Markup without which the letters say something else: raised and lowered characters, deleted and struck-out words. */
const SAYS_MORE = /<(?:su[bp]|del|s|strike)[\s>]|vertical-align|text-raise|line-through/i;
/** UTF-16 units of HTML that are looked through; longer HTML is cleaned, which refuses what no field can hold. */
const LOOKED_THROUGH = 2_000_000;

/** The event of the document when something was pasted into a plain text. Its `detail`: what was lost; null: it cannot be cleaned now. */
export const PASTED = 'portal-pasted';

/** The pasted HTML, where its letters alone would say something else; empty: the plain text of the clipboard says the same. */
export function wordsToClean(data: Pick<DataTransfer, 'getData'> | null): string {
  const html = data?.getData('text/html') ?? '';
  return html.length > LOOKED_THROUGH || SAYS_MORE.test(html) ? html : '';
}

/** Inserts the words of pasted HTML as they are read, and reports what was lost. What reads them is loaded on demand. */
export async function pasteWords(html: string, insert: (text: string) => void): Promise<void> {
  const report = (detail: string | null) => document.dispatchEvent(new CustomEvent(PASTED, { detail }));
  try {
    const { plainPaste } = await import('../rich-text/paste/plain-paste.ts');
    const { text, message } = plainPaste(html, {
      origin: location.origin,
      locale: document.documentElement.lang,
      parse: (bare) => new DOMParser().parseFromString(bare, 'text/html'),
    });
    if (text !== '') insert(text);
    report(message);
  } catch {
    report(null);
  }
}

/** Takes what is pasted into the inputs below `root` as the texts of the page take it. */
export function pasteIntoInputs(root: ShadowRoot): void {
  root.addEventListener('paste', (event) => {
    const [field] = event.composedPath();
    const isLine = field instanceof HTMLInputElement && field.type === 'text';
    if (!isLine && !(field instanceof HTMLTextAreaElement)) return;
    const html = wordsToClean((event as ClipboardEvent).clipboardData);
    if (html === '') return;
    event.preventDefault();
    void pasteWords(html, (text) => {
      field.setRangeText(pastedText(text, isLine), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(
        new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }),
      );
    });
  });
}
