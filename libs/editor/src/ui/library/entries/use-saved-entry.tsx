import { type ReactNode, useState } from 'react';
import { fill } from '@portal/ui/text';
import type { Refusal } from '../../../library/entries/images-api.ts';
import { useEditor } from '../../context/editor-context.ts';
import { useSavedOnLeaving } from './unsaved-context.ts';
import { refusalMessage } from './refusal-message.ts';

interface SavedEntryParts {
  /** Whether nothing has to be saved before the entry is left. */
  isSettled: boolean;
  save: () => Promise<Refusal | null>;
  /** What there is to say when someone else changed the entry. */
  conflict: string;
}

interface SavedEntry {
  /** Sets whether it was saved, or why not. */
  note: ReactNode;
  save: () => Promise<boolean>;
  /** Saves what has to be; whether the entry can be left. */
  settle: () => Promise<boolean>;
  /** Something was typed: the message about the last save no longer holds. */
  changed: () => void;
}

/** Why a change of an entry was refused, in the words of the person. */
export function useEntryRefusal(conflict: string): (refusal: Refusal) => string {
  const { words } = useEditor();
  return (refusal) => (refusal.code === 'conflict' ? conflict : refusalMessage(words, refusal));
}

/** Saves what was typed about an entry of the library: when it is asked to, and before the entry is left. */
export function useSavedEntry({ isSettled, save, conflict }: SavedEntryParts): SavedEntry {
  const { words } = useEditor();
  const why = useEntryRefusal(conflict);
  const [note, setNote] = useState<{ text: string; isProblem: boolean } | null>(null);
  const submit = async () => {
    const refusal = await save();
    setNote(
      refusal
        ? { text: fill(words.library.notSaved, { why: why(refusal) }), isProblem: true }
        : { text: words.library.saved, isProblem: false },
    );
    return refusal === null;
  };
  // After a refusal the entry can be left although its values are not saved.
  const settle = async () => isSettled || note?.isProblem === true || (await submit());
  useSavedOnLeaving(settle);
  return {
    save: submit,
    settle,
    changed: () => setNote(null),
    note: (
      <p className="help" role="status" data-tone={note?.isProblem === true ? 'problem' : undefined}>
        {note?.text}
      </p>
    ),
  };
}
