import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { dateAndTime } from '../../view/date-and-time.ts';
import { fill } from '../../view/language.ts';
import { takeRenamedPage } from '../session/renamed-page.ts';
import { takeRestoredPage } from '../session/restored-page.ts';
import type { EditState } from '../session/edit-state.ts';
import { lockWords } from '../words/lock-words.ts';
import { DeletedNote } from './DeletedNote.tsx';
import { useEditor, useEditState } from './editor-context.ts';
import { Icon } from './Icon.tsx';
import { PublishNote } from './PublishNote.tsx';

const RenamedNote = lazy(() => import('./pages/RenamedNote.tsx'));
const RestoredNote = lazy(() => import('./history/RestoredNote.tsx'));

/** What the notes are told besides. */
interface NotesProps {
  /** The commit that was published last; null: none, or its note is closed. */
  publication: string | null;
  closePublication: () => void;
  openLibrary: () => void;
}

/** What there is to know besides the page: the newest things, each until it is closed or over. */
export function Notes({ publication, closePublication, openLibrary }: NotesProps) {
  const { library, session, start, words } = useEditor();
  const uploads = useSyncExternalStore(library.uploads.subscribe, library.uploads.get);
  const unsent = uploads.filter(({ isBroughtBack, state }) => isBroughtBack && state !== 'done').length;
  const facts = {
    saving: useEditState(({ saving }) => saving),
    locked: useEditState(({ locked }) => locked),
    conflicts: useEditState(({ conflicts }) => conflicts),
    broughtBack: useEditState(({ broughtBack }) => broughtBack),
    takenIn: useEditState(({ takenIn }) => takenIn),
    takenFrom: useEditState(({ takenFrom }) => takenFrom),
    problems: useEditState(({ problems }) => problems),
  };
  const [renamed, setRenamed] = useState(() => takeRenamedPage(start.page.id));
  const [restored, setRestored] = useState(() => takeRestoredPage(start.page.id));
  const [closed, setClosed] = useState<readonly string[]>([]);
  const notes = notesOf(facts, { words, locale: start.locale, isPasswordSet: start.note === 'password-set' });
  const left = notes.filter(({ key }) => !closed.includes(key));
  return (
    <div className="notes" role="status">
      {publication !== null && (
        <PublishNote key={publication} commit={publication} close={closePublication} />
      )}
      {renamed && (
        <Suspense>
          <RenamedNote renamed={renamed} close={() => setRenamed(null)} />
        </Suspense>
      )}
      {restored && (
        <Suspense>
          <RestoredNote restored={restored} close={() => setRestored(null)} />
        </Suspense>
      )}
      <DeletedNote />
      {unsent > 0 && !closed.includes('uploads') && (
        <div className="note">
          <p>{fill(words.notes.unsent, { count: unsent })}</p>
          <Button
            className="secondary"
            onPress={() => {
              setClosed([...closed, 'uploads']);
              openLibrary();
            }}
          >
            {words.notes.showUploads}
          </Button>
          <Button
            className="icon-button"
            aria-label={words.notes.dismiss}
            onPress={() => setClosed([...closed, 'uploads'])}
          >
            <Icon name="close" />
          </Button>
        </div>
      )}
      {left.map(({ key, text, tone, place }) => (
        <div className="note" data-tone={tone} key={key}>
          <p>{text}</p>
          {place !== undefined && (
            <Button className="secondary" onPress={() => session.select(place)}>
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

interface NoteFacts {
  words: ReturnType<typeof useEditor>['words'];
  locale: string;
  isPasswordSet: boolean;
}

interface Note {
  key: string;
  text: string;
  tone: 'quiet' | 'problem';
  /** The section that it is about. */
  place?: string;
}

type ToldFacts = Pick<
  EditState,
  'saving' | 'locked' | 'conflicts' | 'broughtBack' | 'takenIn' | 'takenFrom' | 'problems'
>;

function notesOf(state: ToldFacts, { words, locale, isPasswordSet }: NoteFacts): Note[] {
  const { saving, locked, conflicts, broughtBack, takenIn, takenFrom, problems } = state;
  const [conflicting] = Object.keys(conflicts);
  const [faulty] = Object.keys(problems);
  const notes: (Note | false)[] = [
    isPasswordSet && { key: 'password', text: words.notes.passwordSet, tone: 'quiet' },
    broughtBack !== null && {
      key: 'back',
      tone: 'quiet',
      text: fill(words.notes.broughtBack, { when: dateAndTime(broughtBack, locale) }),
    },
    takenIn > 0 && {
      key: `taken ${takenIn}`,
      tone: 'quiet',
      text: takenFrom === null ? words.notes.takenIn : fill(words.notes.updatedBy, { name: takenFrom }),
    },
    conflicting !== undefined && {
      key: `conflict ${conflicting}`,
      text: words.notes.conflict,
      tone: 'problem',
      place: conflicting,
    },
    saving.state === 'held' &&
      conflicting === undefined && {
        key: 'held',
        text: words.notes.held,
        tone: 'problem',
        ...(faulty === undefined ? {} : { place: faulty }),
      },
    saving.state === 'locked' && {
      key: 'locked',
      text: fill(lockWords(locale).waiting, { name: namesOf(locked) }),
      tone: 'problem',
    },
    saving.state === 'offline' && { key: 'offline', text: words.notes.offline, tone: 'problem' },
    saving.state === 'failed' && {
      key: `failed ${saving.message}`,
      text: fill(words.notes.failed, { why: saving.message }).trim(),
      tone: 'problem',
    },
  ];
  return notes.filter((note) => note !== false);
}

function namesOf(locked: EditState['locked']): string {
  const others = Object.values(locked).filter(({ by }) => by === 'another');
  return [...new Set(others.map(({ name }) => name))].join(', ');
}
