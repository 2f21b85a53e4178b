import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { UndoPart } from '../content/page-document.ts';
import { commandOf, linkAt, richTextState } from './commands.ts';
import { changedBlocks } from './changed-blocks.ts';
import { directions } from './directions.ts';
import { OUTSIDE } from './markdown-rules.ts';
import { mergeTyped } from './merge-typed.ts';
import { pasting } from './paste/pasting.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import type { RichText, RichTextOptions } from './rich-text.ts';
import { richTextSchema } from './schema.ts';
import { shortcuts } from './shortcuts.ts';
import { runTableAct, tablesOnDemand } from './tables/tables-on-demand.ts';
import { typedPart } from './typed-part.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';

/** ProseMirror reads the end of a composition up to 20 milliseconds later. */
const COMPOSED_MS = 50;

/**
 * Makes a text editable in the element that shows it; null when it cannot be without loss, or the element shows something else. The
 * page's own undo is used, so that it goes across sections.
 */
export function openRichText(element: HTMLElement, options: RichTextOptions): RichText | null {
  const schema = richTextSchema(options.look, options.only);
  const doc = readMarkdown(schema, options.text);
  if (!doc) return null;
  if (!options.replaces && letters(doc.textContent) !== letters(element.textContent)) return null;
  let last = options.text;
  /** What the document has while letters are being composed, which nothing may disturb; null: what is shown. */
  let waiting: string | null = null;
  /** How undo counts the next change. */
  let step: UndoPart | undefined;
  /** Whether the person can be the one who changes the text: it has the caret, had it just now, or a command runs. */
  let isInUse = false;

  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc,
        plugins: [...shortcuts(schema, options.onTools), pasting(options), directions(), tablesOnDemand()],
      }),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': options.label },
      dispatchTransaction(transaction) {
        const isOwn = transaction.docChanged && transaction.getMeta(OUTSIDE) !== true;
        // A translator or an extension changed what the page shows: it is drawn again as it was.
        if (isOwn && !isInUse && !view.hasFocus()) return options.onRedrawn();
        view.updateState(view.state.apply(transaction));
        if (isOwn) report(typedPart(transaction, view.state));
        else if (transaction.storedMarksSet) step = 'begins';
        options.onState(richTextState(view.state));
      },
      handleDOMEvents: {
        // On a busy machine a key comes before the browser reports where the caret went, and would act at its former place.
        keydown(_view, { isComposing }) {
          if (!isComposing) element.ownerDocument.dispatchEvent(new Event('selectionchange'));
        },
        focus() {
          isInUse = true;
          options.onFocus();
        },
        blur() {
          setTimeout(() => (isInUse = view.hasFocus()), COMPOSED_MS);
          options.onBlur();
        },
        compositionend: () => void setTimeout(takeWaiting, COMPOSED_MS),
      },
    },
  );

  function report(part?: UndoPart): void {
    const text = writeMarkdown(view.state.doc);
    // The change has no text to undo, such as a new empty paragraph: the step begins with the next change.
    if (part !== undefined && (step !== 'begins' || part === 'alone'))
      step = text === last && part !== 'writes' ? 'begins' : part;
    if (text === last) return;
    const change = mergeTyped({ shown: last, typed: text, stored: waiting ?? last });
    last = text;
    if (waiting !== null) waiting = change.text;
    options.onChange({ ...change, ...(step && { step }) });
    step = undefined;
  }

  function takeWaiting(): void {
    if (waiting === null || view.isDestroyed || view.composing) return;
    // The typed text is merged into the state that waits to be shown, and is not replaced by it.
    report();
    if (waiting !== null) show(waiting);
  }

  function show(text: string): boolean {
    if (text === last && waiting === null) return true;
    const next = readMarkdown(schema, text);
    if (!next) return false;
    if (view.composing) {
      waiting = text;
      return true;
    }
    last = text;
    waiting = null;
    view.dispatch(replaced(view.state, next).setMeta(OUTSIDE, true).setMeta('addToHistory', false));
    return true;
  }

  return {
    show,
    hasFocus: () => view.hasFocus(),
    focus: () => view.focus(),
    close: () => view.destroy(),
    state: () => richTextState(view.state),
    wordsPlace() {
      const { from, to } = linkAt(view.state) ?? view.state.selection;
      const [first, last] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)];
      const left = Math.min(first.left, last.left);
      return { top: Math.min(first.top, last.top), bottom: Math.max(first.bottom, last.bottom), left };
    },
    run(command) {
      isInUse = true;
      if (command.do === 'table') runTableAct(view, command.act);
      else commandOf(schema, command)(view.state, view.dispatch, view);
      view.focus();
    },
    focusAt(point) {
      const found = view.posAtCoords(point);
      if (found) {
        const near = TextSelection.near(view.state.doc.resolve(found.pos));
        view.dispatch(view.state.tr.setSelection(near));
      }
      view.focus();
    },
  };
}

/** Replaces the blocks that differ, from the last to the first, so that the caret stays where nothing changed. */
function replaced(state: EditorState, next: Node): Transaction {
  const { tr, doc } = state;
  for (const { from, to, blocks } of changedBlocks(doc, next).toReversed()) {
    const start = offsetOf(doc, from);
    tr.replaceWith(start, start + sizeOf(doc.children.slice(from, to)), [...blocks]);
  }
  return tr.setDocAttribute('depths', next.attrs['depths']);
}

function offsetOf(doc: Node, index: number): number {
  return sizeOf(doc.children.slice(0, index));
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

function letters(text: string): string {
  return text.replace(/\s+/g, '');
}
