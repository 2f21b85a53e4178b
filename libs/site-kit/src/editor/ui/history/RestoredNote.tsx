import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { dateAndTime } from '../../../view/date-and-time.ts';
import { fill } from '../../../view/language.ts';
import { undoRestore } from '../../session/history-api.ts';
import type { RestoredPage } from '../../session/restored-page.ts';
import { historyWords } from '../../words/history-words.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { sayChanged } from './say-changed.ts';

/** Says that the page, or a section of it, was brought back from its view as it was, and takes that back. */
export default function RestoredNote({ restored, close }: { restored: RestoredPage; close: () => void }) {
  const { kinds, session, start, words: around } = useEditor();
  const words = historyWords(start.locale);
  const said = restored.section === null ? words.broughtBack : words.sectionBroughtBack;
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const undo = async () => {
    setWorking(true);
    await session.save();
    const refusal = await undoRestore(restored.save);
    setWorking(false);
    if (!refusal) return location.reload();
    const what = sayChanged(refusal, words, (id, kind) => (kind ? kindTitle(around, kinds, kind) : id));
    setFailure(
      what === null ? fill(words.failed, { why: refusal.message }).trim() : fill(words.notUndone, { what }),
    );
  };
  return (
    <div className="note">
      <div className="publish-note">
        <p>{fill(said, { when: dateAndTime(restored.at, start.locale) })}</p>
        {failure !== null && (
          <p className="help" data-tone="problem">
            {failure}
          </p>
        )}
        <Button className="secondary" isDisabled={isWorking} onPress={() => void undo()}>
          <Icon name="undo" /> {words.undo}
        </Button>
      </div>
      <Button className="icon-button" aria-label={around.notes.dismiss} onPress={close}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
