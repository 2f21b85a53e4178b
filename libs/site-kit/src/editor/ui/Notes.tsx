import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { bringIntoView } from '../page/sections-on-page.ts';
import { takeJustRemovedPage } from '../session/just-removed-page.ts';
import type { Publication } from '../session/kept-publication.ts';
import { takeRenamedPage } from '../session/renamed-page.ts';
import { takeRestoredPage } from '../session/restored-page.ts';
import { DeletedNote } from './DeletedNote.tsx';
import { useEditor, useEditState } from './editor-context.ts';
import { Icon } from './Icon.tsx';
import { loadedLater } from './loaded-later.tsx';
import { notesOf, stillClosed } from './notes-of.ts';

const RenamedNote = loadedLater(() => import('./pages/RenamedNote.tsx'), 'note');
const RemovedNote = loadedLater(() => import('./pages/RemovedNote.tsx'), 'note');
const GoneNote = loadedLater(() => import('./GoneNote.tsx'), 'note');
const PublishNote = loadedLater(() => import('./PublishNote.tsx'), 'note');
const RestoredNote = loadedLater(() => import('./history/RestoredNote.tsx'), 'note');
const UploadNotes = loadedLater(() => import('./UploadNotes.tsx'), 'note');
const FieldNote = loadedLater(() => import('./FieldNote.tsx'), 'quiet');
const UnsavedNote = loadedLater(() => import('./UnsavedNote.tsx'), 'quiet');

/** What the notes are told besides. */
interface NotesProps {
  /** What was published last; null: none, or its note is closed. */
  publication: Publication | null;
  closePublication: () => void;
  isLibraryOpen: boolean;
  openLibrary: () => void;
  openSettings: () => void;
  isPanelOpen: boolean;
  openPanel: () => void;
  /** Another number each time that something waits for what the notes say: those that were closed are shown again. */
  asked: number;
}

/** What there is to know besides the page: the newest things, each until it is closed or over. */
export function Notes(props: NotesProps) {
  const {
    publication,
    closePublication,
    isLibraryOpen,
    openLibrary,
    openSettings,
    isPanelOpen,
    openPanel,
    asked,
  } = props;
  const { library, session, start, words } = useEditor();
  const { sendings, uploads } = library;
  const hasUploads = useSyncExternalStore(uploads.subscribe, () => uploads.get().length > 0);
  const hasSendings = useSyncExternalStore(sendings.subscribe, () => sendings.get().length > 0);
  const facts = {
    saving: useEditState(({ saving }) => saving),
    kept: useEditState(({ kept }) => kept),
    locked: useEditState(({ locked }) => locked),
    conflicts: useEditState(({ conflicts }) => conflicts),
    broughtBack: useEditState(({ broughtBack }) => broughtBack),
    takenIn: useEditState(({ takenIn }) => takenIn),
    takenFrom: useEditState(({ takenFrom }) => takenFrom),
    problems: useEditState(({ problems }) => problems),
  };
  const selected = useEditState((state) => state.selected);
  const [renamed, setRenamed] = useState(() => takeRenamedPage(start.page.id));
  const [restored, setRestored] = useState(() => takeRestoredPage(start.page.id));
  const [removed, setRemoved] = useState(() => takeJustRemovedPage(start.page.id)?.removed ?? null);
  // The page was gone from the draft, and brought back here.
  const [isBack, setBack] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const notes = notesOf(facts, { words, locale: start.locale, isPasswordSet: start.note === 'password-set' });
  // What was asked for has to be answered in view.
  const [isAnswer, setAnswer] = useState(false);
  useEffect(() => {
    setClosed([]);
    setAnswer(asked > 0);
  }, [asked]);
  // A closed note appears again when its condition ends and starts again.
  const current = notes.map(({ key }) => key).join('\n');
  // Between two attempts to save nothing is over.
  const isSettled = facts.saving.state !== 'saving' && facts.saving.state !== 'unsaved';
  const isSaved = facts.saving.state === 'saved';
  useEffect(() => {
    if (isSettled) setClosed((before) => stillClosed(before, current.split('\n')));
    if (isSaved) setAnswer(false);
  }, [current, isSettled, isSaved]);
  // What a note asks for is in the panel then, and on a phone it would lie over that.
  const isInView = (place: string | undefined) => isPanelOpen && place !== undefined && place === selected;
  const left = notes.filter(({ key, place }) => !closed.includes(key) && (isAnswer || !isInView(place)));
  const isGone = left.some(({ key }) => key === 'gone');
  const told = left.filter(({ key }) => key !== 'gone');
  const show = (place: string) => {
    session.select(place);
    openPanel();
    bringIntoView(place);
  };
  return (
    <div className="notes" role="status">
      {publication !== null && (
        <PublishNote key={publication.commit} published={publication} close={closePublication} />
      )}
      {renamed && <RenamedNote renamed={renamed} close={() => setRenamed(null)} />}
      {restored && <RestoredNote restored={restored} close={() => setRestored(null)} />}
      <DeletedNote />
      <FieldNote />
      <UnsavedNote openSettings={openSettings} />
      {(hasUploads || hasSendings) && <UploadNotes {...{ isLibraryOpen, openLibrary }} />}
      {removed && <RemovedNote removed={removed} close={() => setRemoved(null)} />}
      {(isGone || isBack) && (
        <GoneNote
          isBack={isBack}
          restored={() => setBack(true)}
          close={() => (isBack ? setBack(false) : setClosed([...closed, 'gone']))}
        />
      )}
      {told.map(({ key, text, tone, place }) => (
        <div className="note" data-tone={tone} key={key}>
          <p>{text}</p>
          {place !== undefined && (
            <Button className="secondary" onPress={() => show(place)}>
              {words.notes.show}
            </Button>
          )}
          {key.startsWith('failed') && (
            <Button className="secondary" onPress={() => void session.save()}>
              {words.notes.retry}
            </Button>
          )}
          <Button
            className="icon-button"
            aria-label={words.notes.dismiss}
            onPress={() => setClosed([...closed, key])}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
    </div>
  );
}
