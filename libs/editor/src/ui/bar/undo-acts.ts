import type { Editor } from '../context/editor-context.ts';

/** What undo and redo depend on. */
interface UndoDeps extends Pick<Editor, 'session' | 'words'> {
  announce: (words: string) => void;
  /** Opens the panel at a section, which says who edits it elsewhere. */
  showSection: (id: string) => void;
}

/** Undo and redo, with the messages about them. A step in a section that is edited elsewhere waits, and the section is shown. */
export function undoActs({ session, words, announce, showSection }: UndoDeps) {
  const go = (step: 'undo' | 'redo', text: string) => () => {
    const { past, future } = session.get().stacks;
    if ((step === 'undo' ? past : future).length === 0) return;
    if (session[step]().length > 0) return announce(text);
    const { selected } = session.get();
    if (selected !== null) showSection(selected);
  };
  return { undo: go('undo', words.notes.undone), redo: go('redo', words.notes.redone) };
}
