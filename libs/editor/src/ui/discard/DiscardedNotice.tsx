import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { DiscardedChanges } from '../../publishing/discarded-changes.ts';
import { undoRestore } from '../../history/history-api.ts';
import { discardWords } from '../../words/discard/index.ts';
import { historyWords } from '../../words/history/index.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor } from '../context/editor-context.ts';
import { changedMessage } from '../../changes/changed-message.ts';
import { Icon } from '../parts/Icon.tsx';
import { Notice, SHOWN_MS } from '../parts/Notice.tsx';

/** Reports that changes were discarded, which loaded the page again, and undoes that. */
export default function DiscardedNotice({
  discarded,
  close,
}: {
  discarded: DiscardedChanges;
  close: () => void;
}) {
  const { kinds, session, start, words: around } = useEditor();
  const words = discardWords(start.locale);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const { commit, count } = discarded;
  const undo = async () => {
    setWorking(true);
    await session.save();
    const refusal = await undoRestore(commit);
    if (!refusal) return location.reload();
    setWorking(false);
    const what = changedMessage(refusal, historyWords(start.locale), (id, kind) =>
      kind ? kindTitle(around, kinds, kind) : id,
    );
    setFailure(
      what === null
        ? fill(words.notUndoneWhy, { why: refusal.message }).trim()
        : fill(words.notUndone, { what }),
    );
  };
  return (
    <Notice close={close} ms={failure === null ? SHOWN_MS.undo : null}>
      <div className="publish-note">
        <p>{count === 1 ? words.doneOne : fill(words.done, { n: count })}</p>
        {failure !== null && (
          <p className="help" data-tone="problem">
            {failure}
          </p>
        )}
        <Button className="secondary" isDisabled={isWorking} onPress={() => void undo()}>
          <Icon name="undo" /> {words.undo}
        </Button>
      </div>
    </Notice>
  );
}
