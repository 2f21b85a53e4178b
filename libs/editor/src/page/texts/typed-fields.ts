import { valueAt } from '@portal/ports/json';
import { specAt, type KindSpec } from '../../kinds/field-spec.ts';
import type { SectionState } from '../../content/page-document.ts';
import { difference } from '../../content/typed-run.ts';
import { noteShown } from './shown-values.ts';

/** Elements in which a press means something else, so that what they show is edited in the panel. */
export const PRESSED = 'a, button, summary, label, select';

/** Elements that may be called a text field without losing what they are. */
const CALLED_TEXTBOX = /^(?:P|SPAN|DIV|CITE)$/;

/** Fields of plain text that are typed in place. Rich text is typed in place too, and looks after itself. */
const PLAIN = ['[contenteditable="plaintext-only"]', '[data-locked-as="plaintext-only"]']
  .map((editable) => `[data-field]${editable}`)
  .join();

/** What typing in place needs to know of a section. */
export interface TypedSection {
  state: SectionState;
  kind: KindSpec | undefined;
  label: (path: string) => string;
}

/**
 * Makes the marked texts of a section editable where they stand: plain text, shown as it is stored, and not part of something
 * that is pressed. Everything else is edited in the panel.
 */
export function makeTypable(section: HTMLElement, { state, kind, label }: TypedSection): void {
  for (const element of section.querySelectorAll<HTMLElement>('[data-field]')) {
    const path = element.dataset['field'] ?? '';
    const spec = specAt(kind?.fields ?? [], path);
    const value = valueAt(state.data, path);
    const isText = spec?.type === 'line' || spec?.type === 'lines';
    if (!isText || typeof value !== 'string' || element.closest(PRESSED)) continue;
    if (element.childElementCount > 0 || squeezed(element.textContent) !== squeezed(value)) continue;
    element.textContent = value;
    noteShown(element, value);
    element.contentEditable = 'plaintext-only';
    element.spellcheck = true;
    element.dataset['label'] = label(path);
    nameWhenEmpty(element);
    if (!CALLED_TEXTBOX.test(element.tagName)) continue;
    element.role = 'textbox';
    element.ariaLabel = label(path);
    element.ariaMultiLine = String(spec.type === 'lines');
  }
}

/** An empty heading has no name but the one that its field has. */
export function nameWhenEmpty(element: HTMLElement): void {
  if (CALLED_TEXTBOX.test(element.tagName)) return;
  element.ariaLabel = element.textContent === '' ? (element.dataset['label'] ?? null) : null;
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of a field as it is stored. Browsers put no spaces of their own into it, since its white space is shown as it is. */
export function typedText(text: string, isOneLine: boolean): string {
  const typed = text.replaceAll('\r\n', '\n');
  return isOneLine ? typed.replace(/\n+/g, ' ') : typed;
}

/** Whether a marked element is typed in as plain text. */
export function isPlainField(element: HTMLElement): boolean {
  return element.matches(PLAIN);
}

/** Pastes text where the caret is. */
export function insertText(text: string): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  const node = document.createTextNode(text);
  range.insertNode(node);
  range.setStartAfter(node);
  range.collapse(true);
  const field = node.parentElement;
  field?.normalize();
  field?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** Brings the texts of a section to what is stored, other than `except`: what was undone elsewhere, or merged. */
export function refreshTexts(section: HTMLElement, state: SectionState, except: Element | null): void {
  for (const element of section.querySelectorAll<HTMLElement>(PLAIN)) {
    const value = valueAt(state.data, element.dataset['field'] ?? '');
    if (element === except || typeof value !== 'string') continue;
    noteShown(element, value);
    const before = element.textContent;
    if (before === value) continue;
    element.textContent = value;
    nameWhenEmpty(element);
    if (element !== document.activeElement) continue;
    const { at, inserted } = difference(before, value);
    putCaret(element, at + inserted.length);
  }
}

function putCaret(element: HTMLElement, offset: number): void {
  const text = element.firstChild;
  if (text) getSelection()?.collapse(text, offset);
}
