import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FrameDialog } from '../page/dialog-at.ts';
import { bringIntoView } from '../page/sections-on-page.ts';
import { takeAskedReview } from '../publishing/asked-review.ts';
import { pendingPublication } from '../publishing/pending-publication.ts';
import { signOut } from '../members/sign-out.ts';
import type { Refusal } from '../pages/site-api.ts';
import type { Unsaved } from '../unsaved/unsaved-local-drafts.ts';
import { Bar } from './bar/Bar.tsx';
import { EditorContext, type Editor, useEditState } from './context/editor-context.ts';
import { Frames } from './sections/Frames.tsx';
import type { WantedPlace } from './sections/Gallery.tsx';
import type { LibraryUse } from './context/library-use.ts';
import { OpenLibrary } from './library/OpenLibrary.tsx';
import { loadedLater } from './parts/loaded-later.tsx';
import { Notes } from './notes/Notes.tsx';
import { Panel } from './panel/Panel.tsx';
import type { BarActs } from './palette/bar-commands.ts';
import { savingWords } from '../saving/saving-words.ts';
import { Shortcuts } from './keys/Shortcuts.tsx';
import { undoActs } from './bar/undo-acts.ts';
import { useAnnouncements } from './parts/use-announcements.tsx';
import { type SiteDialog, SiteDialogs } from './site/SiteDialogs.tsx';

const Gallery = loadedLater(async () => ({ default: (await import('./sections/Gallery.tsx')).Gallery }));
const ReviewDialog = loadedLater(async () => ({
  default: (await import('./review/ReviewDialog.tsx')).ReviewDialog,
}));
const RichTextTools = loadedLater(
  async () => ({
    default: (await import('./rich-text/RichTextTools.tsx')).RichTextTools,
  }),
  'quiet',
);
const ShortcutsDialog = loadedLater(() => import('./keys/ShortcutsDialog.tsx'));
const SignInAgainDialog = loadedLater(async () => ({
  default: (await import('./account/SignInAgainDialog.tsx')).SignInAgainDialog,
}));
const SignOutDialog = loadedLater(() => import('./account/SignOutDialog.tsx'));
const PaletteDialog = loadedLater(() => import('./palette/PaletteDialog.tsx'));

/** What starts the surface: everything but what it keeps for itself. */
export type AppProps = Omit<Editor, 'wanted' | 'openField' | 'announce' | 'openLibrary'> & {
  /** Subscribes to fields that are edited in the panel, and to the wish for a section or a dialog; returns unsubscribe. */
  onWanted: (
    listener: (wanted: NonNullable<Editor['wanted']> | FrameDialog | 'section') => void,
  ) => () => void;
  /** Ends when what this device stored is part of the session again. */
  broughtBack: Promise<unknown>;
};

/** Above this width the panel has a column of its own and is open from the start. */
const WIDE = '(min-width: 75rem)';

/** The editor's own surface over the page. */
export function App({ onWanted, broughtBack, ...parts }: AppProps) {
  const { session, words } = parts;
  const [isPanelOpen, setPanelOpen] = useState(() => matchMedia(WIDE).matches);
  const [isListOpen, setListOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [publication, setPublication] = useState(() => pendingPublication(parts.start.person));
  const [siteDialog, openSiteDialog] = useState<SiteDialog | null>(null);
  const [signingOut, setSigningOut] = useState<{ left: Unsaved; refused: Refusal | null } | null>(null);
  /** Counts what was asked for while something was not saved. */
  const [asked, setAsked] = useState(0);
  const [place, setPlace] = useState<WantedPlace | null>(null);
  const [wanted, setWanted] = useState<Editor['wanted']>(null);
  const { announce, region: announcements } = useAnnouncements();
  const [libraryUse, setLibraryUse] = useState<LibraryUse | null>(null);
  const editor = useMemo(
    () => ({
      ...parts,
      wanted,
      announce,
      openField: (id: string, path: string) => setWanted({ id, path }),
      openLibrary: setLibraryUse,
    }),
    [parts.session, parts.kinds, wanted],
  );

  useEffect(() => {
    document.documentElement.dataset['portalPanel'] = isPanelOpen ? 'open' : 'shut';
    document.dispatchEvent(new Event('portal-layout'));
  }, [isPanelOpen]);
  useEffect(
    () =>
      onWanted((next) => {
        if (next === 'section') return setPlace({ before: null });
        if (typeof next === 'string') return openSiteDialog(next);
        setPanelOpen(true);
        setWanted(next);
      }),
    [onWanted],
  );
  const acts = useMemo(
    () => ({
      // At once: the focus goes there next.
      openPanel: () => flushSync(() => setPanelOpen(true)),
      showShortcuts: () => setListOpen(true),
      showCommands: () => setPaletteOpen(true),
      ...undoActs({ session, words, announce, showSection: (id) => showPlace(id, null) }),
    }),
    [session, words],
  );

  const showPlace = (id: string, path: string | null) => {
    session.select(id);
    setPanelOpen(true);
    bringIntoView(id);
    if (path !== null) setWanted({ id, path });
  };
  useEffect(() => {
    // A link to a section: the place may be one that is to be corrected.
    if (location.hash === '') return;
    void import('../pages/place-to-show.ts').then(({ takePlaceToShow }) => {
      const asked = takePlaceToShow(parts.start.page.id);
      if (asked && session.get().page.sections[asked.section]) showPlace(asked.section, asked.path);
    });
    void import('../publishing/problems-to-correct.ts').then(({ takeProblemsToCorrect, reportProblems }) => {
      const problems = takeProblemsToCorrect(parts.start.page.id);
      const place = problems && reportProblems(session, problems);
      if (place) showPlace(place.id, place.path);
    });
  }, []);

  /** The section after that one; null: there is none. */
  const following = (id: string) => {
    const { order } = session.get().page;
    return order[order.indexOf(id) + 1] ?? null;
  };

  /** Everything that was typed, an entry that is not filled in as well. */
  const saveAll = () => {
    session.finishEntry();
    return session.save();
  };
  const saveAndSignOut = async () => {
    await saveAll();
    const { page, person } = parts.start;
    const unsaved = await import('../unsaved/unsaved-local-drafts.ts').catch(() => null);
    // Without it nothing is known, and without a connection no one signs out.
    if (!unsaved) return announce(savingWords(words, { saving: { state: 'offline' }, isStored: true }).text);
    const unsavedHere = await unsaved.unsavedOf(person, { person, page: page.id, tab: parts.tab });
    const isSaved = session.get().saving.state === 'saved';
    const own = { page: page.id, title: page.title };
    const { fileUploads, uploads } = parts.library;
    const images = uploads.get().filter(({ state }) => state !== 'done' && state !== 'refused').length;
    const files = fileUploads.get().filter(({ state }) => state !== 'arrived').length;
    const left = {
      pages: isSaved ? unsavedHere.pages : [own, ...unsavedHere.pages.filter((one) => one.page !== page.id)],
      uploads: Math.max(unsavedHere.uploads, images) + files,
    };
    const isAsked = left.pages.length + left.uploads > 0;
    const refused = isAsked ? null : await signOut(person);
    if (isAsked || refused) setSigningOut({ left, refused });
  };
  const announceFailure = () => {
    setAsked((count) => count + 1);
    announce(savingWords(words, session.get()).text);
  };
  const leave = async (address: string) => {
    await saveAll();
    if (session.get().saving.state === 'saved') location.assign(address);
    else announceFailure();
  };
  const review = async () => {
    await saveAll();
    const { saving, conflicts, problems } = session.get();
    const [waiting] = [...Object.keys(conflicts), ...Object.keys(problems)];
    if (saving.state === 'saved') setReviewing(true);
    else if (saving.state === 'blocked' && waiting !== undefined) {
      announceFailure();
      showPlace(waiting, problems[waiting]?.[0]?.path ?? null);
    } else announceFailure();
  };
  useEffect(() => {
    if (takeAskedReview()) void broughtBack.then(review);
  }, []);
  const addAfter = (id: string) => setPlace({ before: following(id) });
  const addAtEnd = () => setPlace({ before: null });
  const openHistory = (id: string) => openSiteDialog({ historyOf: id });
  const barActs: BarActs = {
    isPanelOpen,
    togglePanel: () => setPanelOpen(!isPanelOpen),
    showShortcuts: acts.showShortcuts,
    showCommands: acts.showCommands,
    undo: acts.undo,
    redo: acts.redo,
    leave,
    signOut: () => void saveAndSignOut(),
    review: () => void review(),
    open: openSiteDialog,
    openLibrary: () => setLibraryUse({ choose: null }),
  };
  return (
    <EditorContext value={editor}>
      <Frames addAfter={addAfter} openHistory={openHistory} />
      <RichTextTools />
      <Bar {...barActs} />
      {isPanelOpen && <Panel close={() => setPanelOpen(false)} add={addAtEnd} />}
      <Notes
        publication={publication}
        closePublication={() => setPublication(null)}
        isLibraryOpen={libraryUse !== null}
        openLibrary={barActs.openLibrary}
        openSettings={() => openSiteDialog('settings')}
        isPanelOpen={isPanelOpen}
        openPanel={() => setPanelOpen(true)}
        asked={asked}
      />
      <OpenLibrary use={libraryUse} open={setLibraryUse} close={() => setLibraryUse(null)} />
      {place !== null && <Gallery wanted={place} close={() => setPlace(null)} />}
      <Shortcuts {...acts} />
      {isPaletteOpen && (
        <PaletteDialog
          acts={{ ...barActs, openPanel: acts.openPanel, addAfter, addAtEnd, openHistory }}
          close={() => setPaletteOpen(false)}
        />
      )}
      {isReviewing && (
        <ReviewDialog
          isOpen
          close={() => setReviewing(false)}
          showPlace={showPlace}
          openSettings={() => openSiteDialog('settings')}
          discard={(scope) => {
            setReviewing(false);
            openSiteDialog({ discard: scope });
          }}
          published={(commit) => {
            setReviewing(false);
            setPublication(commit === null ? null : { commit, undos: 0 });
          }}
        />
      )}
      <SiteDialogs open={siteDialog} close={() => openSiteDialog(null)} />
      <SignInAgain />
      {signingOut && (
        <SignOutDialog
          person={parts.start.person}
          locale={parts.start.locale}
          {...signingOut}
          isSaving
          stay={() => {
            setSigningOut(null);
            void session.save();
          }}
        />
      )}
      {isListOpen && <ShortcutsDialog close={() => setListOpen(false)} />}
      {announcements}
    </EditorContext>
  );
}

/** Asks to sign in once the session has ended. */
function SignInAgain() {
  const isOver = useEditState(({ saving }) => saving.state === 'signed-out');
  return isOver && <SignInAgainDialog />;
}
