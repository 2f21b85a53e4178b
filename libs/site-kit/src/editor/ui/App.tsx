import { useEffect, useMemo, useState } from 'react';
import { forgetKeptPages } from '../session/kept-pages.ts';
import { send } from '../../scripts/send.ts';
import { Bar } from './Bar.tsx';
import { EditorContext, type Editor } from './editor-context.ts';
import { Frames } from './Frames.tsx';
import { Notes } from './Notes.tsx';
import { Panel } from './Panel.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** What starts the surface: everything but what it keeps for itself. */
export type AppProps = Omit<Editor, 'wanted' | 'announce'> & {
  /** Hears of fields that are edited in the panel; gives what ends that. */
  onWanted: (listener: (wanted: NonNullable<Editor['wanted']>) => void) => () => void;
};

/** Above this width the panel has a column of its own and is open from the start. */
const WIDE = '(min-width: 75rem)';

/** The editor's own surface over the page. */
export function App({ onWanted, ...parts }: AppProps) {
  const { session, words } = parts;
  const [isPanelOpen, setPanelOpen] = useState(() => matchMedia(WIDE).matches);
  const [isListOpen, setListOpen] = useState(false);
  const [wanted, setWanted] = useState<Editor['wanted']>(null);
  const [said, announce] = useState('');
  const editor = useMemo(() => ({ ...parts, wanted, announce }), [parts.session, parts.kinds, wanted]);

  useEffect(() => {
    document.documentElement.dataset['portalPanel'] = isPanelOpen ? 'open' : 'shut';
    document.dispatchEvent(new Event('portal-layout'));
  }, [isPanelOpen]);
  useEffect(
    () =>
      onWanted((next) => {
        setPanelOpen(true);
        setWanted(next);
      }),
    [onWanted],
  );
  const acts = useMemo(
    () => ({
      session,
      openPanel: () => setPanelOpen(true),
      showShortcuts: () => setListOpen(true),
      undo: () => announce(session.undo().length > 0 ? words.notes.undone : ''),
      redo: () => announce(session.redo().length > 0 ? words.notes.redone : ''),
    }),
    [session, words],
  );
  useShortcuts(acts);

  const signOut = async () => {
    await session.save();
    await forgetKeptPages();
    await send('/api/auth/sign-out', { body: {} });
    location.assign('/');
  };
  const review = async () => {
    await session.save();
    if (session.get().saving.state === 'saved') location.assign('/edit?room=desk');
  };
  return (
    <EditorContext value={editor}>
      <Frames />
      <Bar
        isPanelOpen={isPanelOpen}
        togglePanel={() => setPanelOpen(!isPanelOpen)}
        showShortcuts={acts.showShortcuts}
        signOut={() => void signOut()}
        review={() => void review()}
      />
      {isPanelOpen && <Panel close={() => setPanelOpen(false)} />}
      <Notes />
      <SignInDialog />
      <ShortcutsDialog isOpen={isListOpen} close={() => setListOpen(false)} />
      <p className="spoken" role="status">
        {said}
      </p>
    </EditorContext>
  );
}
