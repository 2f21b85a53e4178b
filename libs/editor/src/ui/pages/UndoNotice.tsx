import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Refusal } from '../../pages/site-api.ts';
import { pagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { Notice, SHOWN_MS } from '../parts/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';

/** What was done to a page, and how it is undone. */
interface UndoNoticeProps {
  text: string;
  button: string;
  /** What the button does, where its text alone does not say it. */
  label?: string;
  /** Undoes it and opens the page where it is then, or returns why it was refused. What the person has typed is saved before. */
  undo: () => Promise<Refusal | null>;
  close: () => void;
}

/** Reports what was done to a page and offers to undo that. A refusal stays on screen. */
export function UndoNotice({ text, button, label, undo, close }: UndoNoticeProps) {
  const { session, start } = useEditor();
  const words = pagesWords(start.locale);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    await session.save();
    setFailure(await undo());
    setWorking(false);
  };
  return (
    <Notice close={close} ms={failure === null ? SHOWN_MS.undo : null}>
      <div className="publish-note">
        <p>{text}</p>
        {failure && <FailureNotice failure={failure} words={words} />}
        <Button
          className="secondary"
          isDisabled={isWorking}
          onPress={() => void press()}
          {...(label === undefined ? {} : { 'aria-label': label })}
        >
          <Icon name="undo" /> {button}
        </Button>
      </div>
    </Notice>
  );
}
