/** What each text field of the page was filled with, or typed to, last: what the person sees in it. */
const shown = new WeakMap<Element, string>();

/** Notes what a field of the page shows now, as the data has it. */
export function noteShown(field: Element, value: string): void {
  shown.set(field, value);
}

/** What a field shows, as the change of it says what was seen; nothing for a field that was never filled. */
export function seenIn(field: Element): { seen?: string } {
  const seen = shown.get(field);
  return seen === undefined ? {} : { seen };
}

/** The event of the document when a text was drawn again since something other than the person had changed what the page shows. */
export const REDRAWN = 'portal-redrawn';
