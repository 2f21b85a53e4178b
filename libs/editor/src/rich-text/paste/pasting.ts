import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { pasteNotLoadedMessage } from '../../words/paste-not-loaded/index.ts';
import type { PasteCleaner } from './paste-cleaner.ts';
import type { PasteInto } from './paste-into.ts';

/**
 * How a text takes in what is pasted or dropped. What cleans it is loaded when the text gets the focus; what is pasted before that
 * waits for it, and nothing gets in without it.
 */
export function pasting(into: PasteInto): Plugin {
  let cleaner: PasteCleaner | null = null;

  const load = async (): Promise<PasteCleaner> => {
    const { pasteCleaner } = await import('./paste-cleaner.ts');
    return (cleaner ??= pasteCleaner(into));
  };

  /** Whether the event is answered here, later. The clipboard can be read only while the event lasts. */
  const waits = (view: EditorView, event: Event, data: DataTransfer | null, at?: number): boolean => {
    if (cleaner || !data) return false;
    event.preventDefault();
    const [html, text, hasFiles] = [
      data.getData('text/html'),
      data.getData('text/plain'),
      hasOnlyFiles(data),
    ];
    load().then(
      ({ finish }) => {
        if (view.isDestroyed) return;
        if (at !== undefined) {
          const near = TextSelection.near(view.state.doc.resolve(Math.min(at, view.state.doc.content.size)));
          view.dispatch(view.state.tr.setSelection(near));
        }
        view.focus();
        if (hasFiles) finish(true);
        else if (html !== '') view.pasteHTML(html);
        else if (text !== '') view.pasteText(text);
      },
      () => into.onPasted(pasteNotLoadedMessage(into.locale)),
    );
    return true;
  };

  return new Plugin({
    props: {
      handleDOMEvents: {
        focus: () => void load().catch(() => undefined),
        paste: (view, event) => waits(view, event, event.clipboardData),
        drop: (view, event) => {
          // Content that is moved within the text needs no cleaning.
          if (view.dragging !== null) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          return waits(view, event, event.dataTransfer, at?.pos);
        },
      },
      transformPastedHTML: (html) => cleaner?.html(html) ?? '',
      // Content that is moved within the text is inserted unchanged.
      transformPasted: (slice, view) => (view.dragging === null ? (cleaner?.linked(slice) ?? slice) : slice),
      // ProseMirror does not allow empty text nodes.
      transformPastedText: (text, isPlain) => cleaner?.text(text, isPlain) || ' ',
      handlePaste: (view, { clipboardData }, slice) =>
        !cleaner || cleaner.finish(hasOnlyFiles(clipboardData)) || cleaner.insert(view, slice),
      handleDrop: (view, { dataTransfer }) =>
        view.dragging === null && (cleaner?.finish(hasOnlyFiles(dataTransfer)) ?? true),
    },
  });
}

function hasOnlyFiles(data: DataTransfer | null): boolean {
  const types = data?.types ?? [];
  return types.includes('Files') && !types.includes('text/html') && !types.includes('text/plain');
}
