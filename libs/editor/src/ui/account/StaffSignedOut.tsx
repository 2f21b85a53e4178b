import { useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { sessionEnd } from '../../api/session-end.ts';
import { localDraft } from '../../local-draft/local-draft.ts';
import { typedWords } from '../../local-draft/typed-words.ts';
import type { StartStaff } from '../../start-data/start.ts';
import { copyText } from '../../tab/copy-text.ts';
import { signInWords } from '../../words/sign-in/index.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useEditor } from '../context/editor-context.ts';

interface StaffSignedOutProps {
  staff: StartStaff;
  /** Why it was not saved; null: that was not tried. */
  problem: string | null;
  save: () => void;
  /** Loads the page again; null: that is not the way on. */
  reload: (() => void) | null;
  close: () => void;
}

/** What somebody of the agency can do once their session has ended: open the editor from the dashboard again, unless the owners switched that off. */
export function StaffSignedOut({ staff, problem, save, reload, close }: StaffSignedOutProps) {
  const { session, start } = useEditor();
  const words = signInWords(start.locale);
  const isSwitchedOff = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get)?.isSwitchedOff === true;
  const { page, base, conflicts, isStored } = session.get();
  const typed = localDraft({ page, base, conflicts }, 0);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    const { copied: done, notCopied } = unsavedWords(start.locale);
    setCopied((await copyText(typed ? typedWords(typed) : '')) ? done : notCopied);
  };
  const storedNote = isStored === false ? words.staff.notStored : words.staff.stored;
  return (
    <>
      <p>{isSwitchedOff ? words.staff.switchedOff : words.staff.text}</p>
      {typed !== null && (isSwitchedOff || isStored === false) && <p>{storedNote}</p>}
      {problem !== null && !isSwitchedOff && (
        <p className="help" data-tone="problem" role="alert">
          {problem}
        </p>
      )}
      <p className="help" role="status">
        {copied}
      </p>
      <div className="row">
        {!isSwitchedOff && (
          <>
            <a className="primary" href={staff.dashboard} target="_blank" rel="noopener">
              {words.staff.open}
            </a>
            <Button className="secondary" onPress={save}>
              {words.again}
            </Button>
          </>
        )}
        {reload !== null && (
          <Button className="secondary" onPress={reload}>
            {words.reload}
          </Button>
        )}
        {typed !== null && (
          <Button className="secondary" onPress={() => void copy()}>
            {words.copy}
          </Button>
        )}
        <Button className="secondary" onPress={close}>
          {words.close}
        </Button>
      </div>
    </>
  );
}
