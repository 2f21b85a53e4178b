import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Refusal } from '../../pages/site-api.ts';
import { described, LabelledField } from '../parts/LabelledField.tsx';

interface NoteFormProps {
  words: { note: string; submit: string; cancel: string; help?: string };
  /** Does what the form is for; null: it is done. */
  send: (note: string) => Promise<Refusal | null>;
  close: () => void;
  /** Begins with one line, and grows with what is typed. */
  isShort?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** The longest note that the records take. */
const LONGEST = 1000;

/** A note of a person to others, sent with an act on the draft. */
export function NoteForm({ words, send, close, isShort = false, children }: NoteFormProps) {
  const id = useId();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const around = { id, label: words.note, help: words.help, problem };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    setWorking(true);
    const refused = await send(note);
    setWorking(false);
    setProblem(refused?.message ?? null);
  };
  return (
    <form className="note-form" onSubmit={(event) => void submit(event)}>
      <LabelledField {...around}>
        <textarea
          {...described(around)}
          className="input"
          name="note"
          maxLength={LONGEST}
          rows={isShort ? 1 : 3}
        />
      </LabelledField>
      <div className="row">
        <Button className="primary" type="submit" isDisabled={isWorking}>
          {words.submit}
        </Button>
        <Button className="secondary" onPress={close}>
          {words.cancel}
        </Button>
        {children}
      </div>
    </form>
  );
}
