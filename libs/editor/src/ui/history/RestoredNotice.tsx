import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { undoRestore } from '../../history/history-api.ts';
import type { RestoredPage } from '../../history/restored-page.ts';
import { historyWords } from '../../words/history/index.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { Notice, SHOWN_MS } from '../parts/Notice.tsx';
import { restoredMessage } from './restored-message.ts';
import { changedMessage } from '../../changes/changed-message.ts';

/** Reports that the page, or a section of it, was brought back from its view as it was, and offers to undo that. */
export default function RestoredNotice({ restored, close }: { restored: RestoredPage; close: () => void }) {
  const { kinds, session, start, words: around } = useEditor();
  const words = historyWords(start.locale);
  const { save } = restored;
  const text = restoredMessage(words, { ...restored, isChanged: save !== null }, start.locale);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const undo = async (made: string) => {
    setWorking(true);
    await session.save();
    const refusal = await undoRestore(made);
    setWorking(false);
    if (!refusal) return location.reload();
    const what = changedMessage(refusal, words, (id, kind) => (kind ? kindTitle(around, kinds, kind) : id));
    setFailure(
      what === null ? fill(words.failed, { why: refusal.message }).trim() : fill(words.notUndone, { what }),
    );
  };
  return (
    <Notice close={close} ms={failure === null ? SHOWN_MS.undo : null}>
      <div className="publish-note">
        <p>{text}</p>
        {failure !== null && (
          <p className="help" data-tone="problem">
            {failure}
          </p>
        )}
        {save !== null && (
          <Button className="secondary" isDisabled={isWorking} onPress={() => void undo(save)}>
            <Icon name="undo" /> {words.undo}
          </Button>
        )}
      </div>
    </Notice>
  );
}
