import { dateAndTime, fill } from '@portal/ui/text';
import type { EditState, LockedSection } from '../../saving/edit-state.ts';
import type { EditorWords } from '../../words/editor/index.ts';

interface NoticeFacts {
  words: EditorWords;
  locale: string;
  isPasswordSet: boolean;
}

interface Notice {
  key: string;
  text: string;
  tone: 'quiet' | 'problem';
  /** The section that it is about. */
  place?: string;
}

type SessionFacts = Pick<
  EditState,
  'saving' | 'isStored' | 'locked' | 'conflicts' | 'broughtBack' | 'takenIn' | 'takenFrom' | 'problems'
>;

/** The notices about the state of the session. */
export function noticesOf(state: SessionFacts, { words, locale, isPasswordSet }: NoticeFacts): Notice[] {
  const { saving, isStored, locked, conflicts, broughtBack, takenIn, takenFrom, problems } = state;
  const [conflicting] = Object.keys(conflicts);
  const [faulty] = Object.keys(problems);
  const lost = Object.entries(locked).find(([, { isLost }]) => isLost);
  const notes: (Notice | false)[] = [
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
    saving.state === 'blocked' &&
      conflicting === undefined && {
        key: 'blocked',
        text: words.notes.blocked,
        tone: 'problem',
        ...(faulty === undefined ? {} : { place: faulty }),
      },
    lost !== undefined && { key: `lost ${lost[0]}`, text: lostText(lost[1], words), tone: 'problem' },
    saving.state === 'locked' &&
      lost === undefined && { key: 'locked', text: waitingText(locked, words), tone: 'problem' },
    saving.state === 'offline' && {
      key: 'offline',
      text: fill(words.notes.offline, { where: whereMessage(isStored, words) }),
      tone: 'problem',
    },
    saving.state === 'deleted' && { key: 'deleted', text: words.saving.deleted, tone: 'problem' },
    saving.state === 'failed' && {
      key: `failed ${saving.message}`,
      text: failedSaveMessage(saving.message, isStored, words),
      tone: 'problem',
    },
  ];
  return notes.filter((note) => note !== false);
}

/** That a save failed and why, and whether this device has stored the changes. */
export function failedSaveMessage(
  why: string,
  isStored: EditState['isStored'],
  words: Pick<EditorWords, 'notes'>,
): string {
  return fill(words.notes.failed, { where: whereMessage(isStored, words), why }).trim();
}

/** Whether this device has stored the changes: all but those that it refused; null: nothing had to be stored yet. */
function whereMessage(isStored: EditState['isStored'], { notes }: Pick<EditorWords, 'notes'>): string {
  return isStored === false ? notes.notKept : notes.kept;
}

/** The closed keys whose notice would still be shown. */
export function stillClosed(closed: readonly string[], current: readonly string[]): readonly string[] {
  const left = closed.filter((key) => current.includes(key));
  return left.length === closed.length ? closed : left;
}

function lostText({ by, name }: LockedSection, { locks: words }: EditorWords): string {
  return by === 'own-tab' ? words.ownTabTook : fill(words.lost, { name });
}

function waitingText(locked: EditState['locked'], { locks: words }: EditorWords): string {
  const others = Object.values(locked).filter(({ by }) => by === 'another');
  const name = [...new Set(others.map((one) => one.name))].join(', ');
  return name === '' ? words.waitingForYou : fill(words.waiting, { name });
}
