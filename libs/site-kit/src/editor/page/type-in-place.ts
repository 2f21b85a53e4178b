import { type KindSpec, specAt } from '../model/field-spec.ts';
import type { EditSession } from '../session/edit-session.ts';
import { isInDialog, on } from './listen.ts';
import { pressedKey } from '@portal/ui/keys';
import { fieldAround, focusSection, sectionAround } from './sections-on-page.ts';
import { noteShown, seenIn } from './shown-values.ts';
import { insertText, isPlainField, nameWhenEmpty, pastedText, typedText } from './typed-fields.ts';

/** Takes what is typed and pasted into the plain texts of the page. Gives what ends that. */
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
    // A line break that the browser leaves behind would hide the field's name.
    if (field.textContent === '' && !(event instanceof InputEvent && event.isComposing))
      field.replaceChildren();
    nameWhenEmpty(field);
    const path = field.dataset['field'] ?? '';
    const value = typedText(field, isLine(field));
    session.change({ type: 'field', id: section.id, path, value, ...seenIn(field) });
    noteShown(field, value);
  };

  const onPaste = (event: ClipboardEvent) => {
    const field = fieldAround(event.target);
    if (!field || !isPlainField(field)) return;
    event.preventDefault();
    insertText(pastedText(event.clipboardData?.getData('text/plain') ?? '', isLine(field)));
  };

  const onKey = (event: KeyboardEvent) => {
    const field = fieldAround(event.target);
    if (!field?.isContentEditable) return;
    // The site's own scripts have no business with what is typed into a text.
    event.stopPropagation();
    if (pressedKey(event) === 'Enter' && isLine(field)) event.preventDefault();
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    const section = sectionAround(field);
    if (section) focusSection(section);
    else field.blur();
  };

  const onBeforeInput = (event: InputEvent) => {
    if (!event.inputType.startsWith('history') || isInDialog(event)) return;
    event.preventDefault();
    // Browsers keep one history for the whole page: a key in a dialog's field reaches the text that was typed in before.
    if (fieldAround(event.target) !== fieldAround(document.activeElement)) return;
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
