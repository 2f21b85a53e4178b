import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { bringIntoView } from '../../page/sections-on-page.ts';
import type { Publication } from '../../publishing/pending-publication.ts';
import { hasNextPageMessage } from '../../tab/next-page-keys.ts';
import { DeletedNotice } from './DeletedNotice.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { Notice } from '../parts/Notice.tsx';
import { noticesOf, stillClosed } from './notices-of.ts';

const NextPageNotices = loadedLater(() => import('./NextPageNotices.tsx'), 'quiet');
const DeletedPageNotice = loadedLater(() => import('./DeletedPageNotice.tsx'), 'note');
const PublishNotice = loadedLater(() => import('./PublishNotice.tsx'), 'note');
const UploadNotices = loadedLater(() => import('./UploadNotices.tsx'), 'note');
const FieldNotice = loadedLater(() => import('./FieldNotice.tsx'), 'quiet');
const UnsavedNotice = loadedLater(() => import('../unsaved/UnsavedNotice.tsx'), 'quiet');

/** What the notices are about, beside the state of the session. */
interface NoticesProps {
  /** What was published last; null: none, or its notice is closed. */
  publication: Publication | null;
  closePublication: () => void;
  isLibraryOpen: boolean;
  openLibrary: () => void;
  openSettings: () => void;
  isPanelOpen: boolean;
  openPanel: () => void;
  /** Another number each time that something waits for what the notices say: those that were closed are shown again. */
  asked: number;
}

/** What there is to know besides the page: the newest things, each until it is closed or over. */
export function Notices(props: NoticesProps) {
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
  const notes = noticesOf(facts, {
    words,
    locale: start.locale,
    isPasswordSet: start.note === 'password-set',
  });
  // Whether a notice has to be shown because the person has just tried to leave or publish.
  const [isAnswer, setAnswer] = useState(false);
  useEffect(() => {
    setClosed([]);
    setAnswer(asked > 0);
  }, [asked]);
  const closeNotice = (key: string) => setClosed((before) => [...before, key]);
  // A closed notice appears again when its condition ends and starts again.
  const current = notes.map(({ key }) => key).join('\n');
  // Closed notices are compared only once saving has ended, since its state changes during each attempt.
  const isSettled = facts.saving.state !== 'saving' && facts.saving.state !== 'unsaved';
  const isSaved = facts.saving.state === 'saved';
  useEffect(() => {
    if (isSettled) setClosed((before) => stillClosed(before, current.split('\n')));
    if (isSaved) setAnswer(false);
  }, [current, isSettled, isSaved]);
  // A notice about the selected section is not shown while the panel is open: the panel has the same content, and on a phone the notice would cover it.
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
        <PublishNotice key={publication.commit} published={publication} close={closePublication} />
      )}
      {hasMessage && <NextPageNotices />}
      <DeletedNotice />
      <FieldNotice />
      <UnsavedNotice openSettings={openSettings} />
      {(hasUploads || hasSendings) && (
        <UploadNotices isLibraryOpen={isLibraryOpen} openLibrary={openLibrary} />
      )}
      {(isDeleted || isBack) && (
        <DeletedPageNotice
          isBack={isBack}
          restored={() => setBack(true)}
          close={() => (isBack ? setBack(false) : closeNotice('deleted'))}
        />
      )}
      {others.map(({ key, text, tone, place }) => (
        <Notice tone={tone} key={key} close={() => closeNotice(key)}>
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
        </Notice>
      ))}
    </div>
  );
}
