import { useMemo } from 'react';
import { useEditor } from '../context/editor-context.ts';
import { useSectionActs } from '../sections/section-acts.ts';
import { type ShortcutActs, useShortcuts } from './use-shortcuts.ts';

/** Listens for the editor's keys; draws nothing. */
export function Shortcuts(
  given: Pick<ShortcutActs, 'openPanel' | 'showShortcuts' | 'showCommands' | 'undo' | 'redo'>,
) {
  const { rich, session } = useEditor();
  const sections = useSectionActs();
  const { openPanel, showShortcuts, showCommands, undo, redo } = given;
  const acts = useMemo(
    () => ({
      session,
      sections,
      openPanel,
      showShortcuts,
      showCommands,
      undo,
      redo,
      isInRichText: () => rich.active() !== null,
    }),
    [openPanel, redo, rich, sections, session, showCommands, showShortcuts, undo],
  );
  useShortcuts(acts);
  return null;
}
