import { useMemo } from 'react';
import { useEditor } from './editor-context.ts';
import { useSectionActs } from './section-acts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Listens for the editor's keys; draws nothing. */
export function Shortcuts({
  openPanel,
  showShortcuts,
}: {
  openPanel: () => void;
  showShortcuts: () => void;
}) {
  const { announce, session, words } = useEditor();
  const sections = useSectionActs();
  const acts = useMemo(
    () => ({
      ...{ session, openPanel, showShortcuts, sections },
      undo: () => announce(session.undo().length > 0 ? words.notes.undone : ''),
      redo: () => announce(session.redo().length > 0 ? words.notes.redone : ''),
    }),
    [announce, openPanel, sections, session, showShortcuts, words],
  );
  useShortcuts(acts);
  return null;
}
