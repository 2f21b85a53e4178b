import type { ComponentType } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../parts/Icon.tsx';
import type { FileTurn } from './use-file-turn.ts';

/** What the form of one upload gets. */
export interface UploadFormActs {
  /** A file that was dropped on the page; null: it is chosen in the form. */
  dropped: File | null;
  /** All files that were dropped and wait, `dropped` first. */
  waiting: readonly File[];
  /** Called with the file that is chosen in the form. */
  choose: (file: File | null) => void;
  /** Called when the file begins to be sent. */
  sends: () => void;
  /** Called when everything has arrived, with the message for the person, the ids of the entries, and how many of the dropped files they are (one by default). */
  added: (message: string, ids?: readonly string[], files?: number) => void;
  /** Called when dropped files are given up, with their number (one by default). */
  cancel: (files?: number) => void;
}

type AddWords = Readonly<Record<'add' | 'drop', string>>;

/** The button that adds an entry, and that files can be dropped. */
export function AddRow({ words, press }: { words: AddWords; press: () => void }) {
  return (
    <div className="row">
      <Button className="primary" onPress={press}>
        <Icon name="add" /> {words.add}
      </Button>
      <p className="help">{words.drop}</p>
    </div>
  );
}

interface AddEntryProps {
  turn: FileTurn;
  words: AddWords;
  form: ComponentType<UploadFormActs>;
  setNote: (note: string) => void;
  /** Called with the entries that were added. */
  added?: (ids: readonly string[]) => void;
}

/** Adds entries one after the other: the button, or the form of the file whose turn it is. */
export function AddEntry({ turn, words, form: Form, setNote, added }: AddEntryProps) {
  if (!turn.isOpen) return <AddRow words={words} press={turn.open} />;
  return (
    <Form
      key={turn.key}
      dropped={turn.file}
      choose={turn.choose}
      sends={() => setNote('')}
      waiting={turn.waiting}
      cancel={turn.close}
      added={(message, ids, files) => {
        turn.close(files);
        setNote(message);
        if (ids !== undefined) added?.(ids);
      }}
    />
  );
}
