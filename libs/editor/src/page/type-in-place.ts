import { pressedKey } from '@portal/ui/keys';
import { pastedText } from '../content/pasted-text.ts';
import { type KindSpec, specAt } from '../kinds/field-spec.ts';
import type { EditSession } from '../saving/edit-session.ts';
import { isInDialog, on } from './listen.ts';
import { fieldAround, focusSection, sectionAround } from './sections-on-page.ts';
import { pasteWords, wordsToClean } from './plain-paste.ts';
import { noteShown, REDRAWN, seenIn } from './texts/shown-values.ts';
import { undoPart } from './texts/undo-part.ts';
import { insertText, isPlainField, nameWhenEmpty, refreshTexts, typedText } from './texts/typed-fields.ts';

/** Takes what is typed and pasted into the plain texts of the page. returns unsubscribe. */
export function typeInPlace(
  main: HTMLElement,
  { session, kindOf }: { session: EditSession; kindOf: (name: string) => KindSpec | undefined },
): () => void {
  const isLine = (field: HTMLElement) => {
    const state = session.get().page.sections[sectionAround(field)?.id ?? ''];
    const spec = specAt(kindOf(state?.kind ?? '')?.fields ?? [], field.dataset['field'] ?? '');
    return spec?.type === 'line';
  };

  const onInput = (event: Event) => {
    const field = fieldAround(event.target);
    const section = field && sectionAround(field);
    if (!field || !isPlainField(field) || !section || !session.get().page.sections[section.id]) return;
    // When everything is deleted, the browser leaves a line break, which would hide the placeholder of the field.
    if (field.textContent === '' && !(event instanceof InputEvent && event.isComposing))
      field.replaceChildren();
    nameWhenEmpty(field);
    const path = field.dataset['field'] ?? '';
    const isDropped = event instanceof InputEvent && event.inputType === 'insertFromDrop';
    const text = isDropped ? pastedText(field.textContent, false) : field.textContent;
    const value = typedText(text, isLine(field));
    session.change({ type: 'field', id: section.id, path, value, ...seenIn(field), ...undoPart(event) });
    noteShown(field, value);
    const state = session.get().page.sections[section.id];
    // A paste has no line ends and tabs, but the browser inserts them unchanged when text is dropped.
    if (isDropped && state && value !== field.textContent) refreshTexts(section, state, null);
  };

  /**
   * Whether what the page shows in a field is what was put there. A translator or an extension may have put other words there, which
   * are never taken for what was typed: the text is drawn again as it is stored.
   */
  const isAsShown = (field: HTMLElement) => {
    const { seen } = seenIn(field);
    if (seen === undefined || seen === typedText(field.textContent, isLine(field))) return true;
    const section = sectionAround(field);
    const state = section && session.get().page.sections[section.id];
    if (state) refreshTexts(section, state, null);
    document.dispatchEvent(new Event(REDRAWN));
    return false;
  };

  const onPaste = (event: ClipboardEvent) => {
    const field = fieldAround(event.target);
    if (!field || !isPlainField(field)) return;
    event.preventDefault();
    if (!isAsShown(field)) return;
    const html = wordsToClean(event.clipboardData);
    if (html === '')
      return insertText(pastedText(event.clipboardData?.getData('text/plain') ?? '', isLine(field)));
    const caret = getSelection()?.getRangeAt(0);
    void pasteWords(html, (text) => {
      if (!caret || !field.contains(caret.startContainer) || !isAsShown(field)) return;
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(caret);
      insertText(pastedText(text, isLine(field)));
    });
  };

  const onKey = (event: KeyboardEvent) => {
    const field = fieldAround(event.target);
    if (!field?.isContentEditable) return;
    // Keys typed into a text do not reach the site's own scripts.
    event.stopPropagation();
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    const section = sectionAround(field);
    if (section) focusSection(section);
    else field.blur();
  };

  const onBeforeInput = (event: InputEvent) => {
    const field = fieldAround(event.target);
    if (field && isPlainField(field)) {
      const isBreak = event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak';
      if ((isBreak && isLine(field)) || !isAsShown(field)) return event.preventDefault();
    }
    if (!event.inputType.startsWith('history') || isInDialog(event)) return;
    event.preventDefault();
    // Browsers keep one history for the whole page: a key in a dialog's field reaches the text that was typed in before.
    if (field !== fieldAround(document.activeElement)) return;
    if (event.inputType === 'historyUndo') session.undo();
    else session.redo();
  };

  const stops = [
    on(main, 'input', onInput),
    on(main, 'paste', onPaste),
    on(main, 'beforeinput', onBeforeInput),
    on(main, 'keydown', onKey),
  ];
  return () => stops.forEach((stop) => stop());
}
