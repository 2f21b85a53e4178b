import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { KindSpec } from '../../kinds/field-spec.ts';
import type { EditorStart } from '../../start-data/start.ts';
import type { OnRichText, RichFields } from '../../page/rich-fields.ts';
import type { EditSession } from '../../saving/edit-session.ts';
import type { EditState } from '../../saving/edit-state.ts';
import type { SectionLocks } from '../../locks/section-locks.ts';
import type { Library } from '../../library/library.ts';
import type { Presence } from '../../live/presence-store.ts';
import type { EditorWords } from '../../words/editor/index.ts';
import type { LibraryUse } from './library-use.ts';

/** What every part of the editor's own surface depends on. */
export interface Editor {
  start: EditorStart;
  /** The name of this browser tab. */
  tab: string;
  session: EditSession;
  /** Null: the site has no locks, and its editor works alone. */
  locks: SectionLocks | null;
  kinds: readonly KindSpec[];
  words: EditorWords;
  library: Library;
  /** Who else has the editor open. */
  presence: Presence;
  /** Opens the library, such as to choose what a field waits for. */
  openLibrary: (use: LibraryUse) => void;
  rich: RichFields;
  onRichText: OnRichText;
  /** The field that the panel is asked to open; a new object each time. */
  wanted: { id: string; path: string } | null;
  /** Opens a field of a section in the panel, and puts the focus there. */
  openField: (id: string, path: string) => void;
  /** Announces something to screen readers. */
  announce: (text: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a component. @throws TypeError outside of one */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new TypeError('This component is outside of the editor.');
  return editor;
}

/**
 * A part of what is known of the page; the component is drawn again when that part is another value than before, and only then: a key
 * costs what it changes. `select` gives a value of the state, never one that it makes.
 */
export function useEditState<Part>(select: (state: EditState) => Part): Part {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}

/** What a document is chosen by. */
export type KnownDocument = Pick<EditorStart['documents'][number], 'id' | 'title' | 'audience'>;

/**
 * The site's documents to choose from: those that came with the page, until the library has read which there are. It does so as well
 * where `wanted` names another one, which may have been uploaded elsewhere since.
 */
export function useDocuments(wanted = ''): readonly KnownDocument[] {
  const { library, start } = useEditor();
  const { entries } = useSyncExternalStore(library.documents.subscribe, library.documents.get);
  const documents = entries ?? start.documents;
  const isUnknown = wanted !== '' && !documents.some(({ id }) => id === wanted);
  useEffect(() => {
    if (isUnknown) void library.documents.read();
  }, [isUnknown]);
  return documents;
}
