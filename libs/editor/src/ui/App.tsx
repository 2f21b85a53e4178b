import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { takeAskedReview } from '../publishing/asked-review.ts';
import { Bar } from './bar/Bar.tsx';
import { undoActs } from './bar/undo-acts.ts';
import { type Editor, EditorContext } from './context/editor-context.ts';
import { Shortcuts } from './keys/Shortcuts.tsx';
import { Notices } from './notices/Notices.tsx';
import type { BarActs } from './palette/bar-commands.ts';
import { Panel } from './panel/Panel.tsx';
import { loadedLater } from './parts/loaded-later.tsx';
import { PartBoundary } from './parts/PartBoundary.tsx';
import { useAnnouncements } from './parts/use-announcements.tsx';
import { Frames } from './sections/Frames.tsx';
import { SurfaceDialogs } from './surface/SurfaceDialogs.tsx';
import { useLeaving } from './surface/use-leaving.ts';
import { useOpenDialogs } from './surface/use-open-dialogs.ts';
import { type OnWanted, usePanel } from './surface/use-panel.ts';

const RichTextTools = loadedLater(
  async () => ({
    default: (await import('./rich-text/RichTextTools.tsx')).RichTextTools,
  }),
  'quiet',
);

/** What starts the surface: everything but the state that the surface has itself. */
export type AppProps = Omit<Editor, 'wanted' | 'openField' | 'announce' | 'openLibrary'> & {
  /** Subscribes to fields that are edited in the panel, and to the wish for a section or a dialog; returns unsubscribe. */
  onWanted: OnWanted;
  /** Ends when the local drafts of this device are part of the session again. */
  broughtBack: Promise<unknown>;
};

/** The editor's own surface over the page. */
export function App({ onWanted, broughtBack, ...parts }: AppProps) {
  const { session, words } = parts;
  const { announce, region: announcements } = useAnnouncements();
  const { isOpen, setOpen, wanted, setWanted, showPlace } = usePanel(parts);
  const dialogs = useOpenDialogs(parts.start.person);
  const { open, openLibrary, openSite, set } = dialogs;
  const editor = useMemo(
    () => ({
      ...parts,
      wanted,
      announce,
      openField: (id: string, path: string) => setWanted({ id, path }),
      openLibrary,
    }),
    [parts.session, parts.kinds, wanted],
  );
  const leaving = useLeaving({
    ...parts,
    announce,
    showPlace,
    openReview: () => set({ isReviewing: true }),
  });

  useEffect(
    () =>
      onWanted((next) => {
        if (next === 'section') return set({ newSection: { before: null } });
        if (typeof next === 'string') return openSite(next);
        setOpen(true);
        setWanted(next);
      }),
    [onWanted],
  );
  useEffect(() => {
    if (takeAskedReview()) void broughtBack.then(leaving.review);
  }, []);

  const acts = useMemo(
    () => ({
      // The panel is drawn before this returns, since the caller moves the focus into it.
      openPanel: () => flushSync(() => setOpen(true)),
      showShortcuts: () => set({ hasShortcuts: true }),
      showCommands: () => set({ hasPalette: true }),
      ...undoActs({ session, words, announce, showSection: (id) => showPlace(id, null) }),
    }),
    [session, words],
  );
  const addAfter = (id: string) => {
    const { order } = session.get().page;
    set({ newSection: { before: order[order.indexOf(id) + 1] ?? null } });
  };
  const addAtEnd = () => set({ newSection: { before: null } });
  const openHistory = (id: string) => openSite({ historyOf: id });
  const barActs: BarActs = {
    isPanelOpen: isOpen,
    togglePanel: () => setOpen(!isOpen),
    showShortcuts: acts.showShortcuts,
    showCommands: acts.showCommands,
    undo: acts.undo,
    redo: acts.redo,
    leave: leaving.leave,
    signOut: () => void leaving.signOut(),
    review: () => void leaving.review(),
    open: openSite,
    openLibrary: () => openLibrary({ choose: null }),
  };
  return (
    <EditorContext value={editor}>
      <PartBoundary place="part">
        <Frames addAfter={addAfter} openHistory={openHistory} />
      </PartBoundary>
      <RichTextTools />
      <PartBoundary place="part">
        <Bar {...barActs} />
      </PartBoundary>
      {isOpen && (
        <PartBoundary place="part" close={() => setOpen(false)}>
          <Panel close={() => setOpen(false)} add={addAtEnd} />
        </PartBoundary>
      )}
      <PartBoundary place="part">
        <Notices
          publication={open.publication}
          closePublication={() => set({ publication: null })}
          isLibraryOpen={open.library !== null}
          openLibrary={barActs.openLibrary}
          openSettings={() => openSite('settings')}
          isPanelOpen={isOpen}
          openPanel={() => setOpen(true)}
          asked={leaving.asked}
        />
      </PartBoundary>
      <PartBoundary place="part">
        <Shortcuts {...acts} />
      </PartBoundary>
      <PartBoundary place="part">
        <SurfaceDialogs
          dialogs={dialogs}
          acts={{ ...barActs, openPanel: acts.openPanel, addAfter, addAtEnd, openHistory }}
          showPlace={showPlace}
          signingOut={leaving.signingOut}
          stay={leaving.stay}
        />
      </PartBoundary>
      {announcements}
    </EditorContext>
  );
}
