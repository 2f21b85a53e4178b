import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { bringIntoView } from '../../page/sections-on-page.ts';
import type { Publication } from '../../publishing/pending-publication.ts';
import { hasNextPageMessage } from '../../tab/next-page-keys.ts';
import { DeletedNote } from './DeletedNote.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { Note } from '../parts/Note.tsx';
import { notesOf, stillClosed } from './notes-of.ts';

const NextPageNotes = loadedLater(() => import('./NextPageNotes.tsx'), 'quiet');
const DeletedPageNote = loadedLater(() => import('./DeletedPageNote.tsx'), 'note');
const PublishNote = loadedLater(() => import('./PublishNote.tsx'), 'note');
const UploadNotes = loadedLater(() => import('./UploadNotes.tsx'), 'note');
const FieldNote = loadedLater(() => import('./FieldNote.tsx'), 'quiet');
const UnsavedNote = loadedLater(() => import('../unsaved/UnsavedNote.tsx'), 'quiet');

/** What else the notes are given. */
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
  const { fileUploads, uploads } = library;
  const hasUploads = useSyncExternalStore(uploads.subscribe, () => uploads.get().length > 0);
  const hasSendings = useSyncExternalStore(fileUploads.subscribe, () => fileUploads.get().length > 0);
  const facts = {
    saving: useEditState(({ saving }) => saving),
    isStored: useEditState(({ isStored }) => isStored),
    locked: useEditState(({ locked }) => locked),
    conflicts: useEditState(({ conflicts }) => conflicts),
    broughtBack: useEditState(({ broughtBack }) => broughtBack),
    takenIn: useEditState(({ takenIn }) => takenIn),
    takenFrom: useEditState(({ takenFrom }) => takenFrom),
    problems: useEditState(({ problems }) => problems),
  };
  const selected = useEditState((state) => state.selected);
  const [hasMessage] = useState(hasNextPageMessage);
  // Whether the page was deleted from the draft and restored here.
  const [isBack, setBack] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const notes = notesOf(facts, { words, locale: start.locale, isPasswordSet: start.note === 'password-set' });
  // Whether a note has to be shown because the person has just tried to leave or publish.
  const [isAnswer, setAnswer] = useState(false);
  useEffect(() => {
    setClosed([]);
    setAnswer(asked > 0);
  }, [asked]);
  const closeNote = (key: string) => setClosed((before) => [...before, key]);
  // A closed note appears again when its condition ends and starts again.
  const current = notes.map(({ key }) => key).join('\n');
  // Closed notes are compared only once saving has ended, since its state changes during each attempt.
  const isSettled = facts.saving.state !== 'saving' && facts.saving.state !== 'unsaved';
  const isSaved = facts.saving.state === 'saved';
  useEffect(() => {
    if (isSettled) setClosed((before) => stillClosed(before, current.split('\n')));
    if (isSaved) setAnswer(false);
  }, [current, isSettled, isSaved]);
  // A note about the selected section is not shown while the panel is open: the panel has the same content, and on a phone the note would cover it.
  const isInView = (place: string | undefined) => isPanelOpen && place !== undefined && place === selected;
  const left = notes.filter(({ key, place }) => !closed.includes(key) && (isAnswer || !isInView(place)));
  const isDeleted = left.some(({ key }) => key === 'deleted');
  const others = left.filter(({ key }) => key !== 'deleted');
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
      {hasMessage && <NextPageNotes />}
      <DeletedNote />
      <FieldNote />
      <UnsavedNote openSettings={openSettings} />
      {(hasUploads || hasSendings) && <UploadNotes isLibraryOpen={isLibraryOpen} openLibrary={openLibrary} />}
      {(isDeleted || isBack) && (
        <DeletedPageNote
          isBack={isBack}
          restored={() => setBack(true)}
          close={() => (isBack ? setBack(false) : closeNote('deleted'))}
        />
      )}
      {others.map(({ key, text, tone, place }) => (
        <Note tone={tone} key={key} close={() => closeNote(key)}>
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
        </Note>
      ))}
    </div>
  );
}
