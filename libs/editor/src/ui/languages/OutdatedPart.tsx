import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { stampTranslation } from '../../pages/translation-api.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { OriginalChanges } from './OriginalChanges.tsx';
import {
  hideOriginalDifference,
  showOriginalDifference,
  useOriginalDifference,
} from './original-difference-store.ts';

/** Of a translation whose original changed: what changed, and the mark that it is up to date, which can be undone. */
export function OutdatedPart({ isOutdated, changed }: { isOutdated: boolean; changed: () => Promise<void> }) {
  const { announce, session, start } = useEditor();
  const words = languagesWords(start.locale);
  const known = useOriginalDifference();
  const isEdited = useEditState(({ stacks }) => stacks.past.length > 0);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The version that it was marked with before, as long as that can be undone. */
  const [former, setFormer] = useState<string | null>(null);
  const page = start.page.id;
  const put = async (version: string, message: string): Promise<boolean> => {
    const refusal = await stampTranslation(page, version);
    setFailure(refusal && refusal.message);
    if (refusal) return false;
    hideOriginalDifference();
    await changed();
    announce(message);
    return true;
  };
  const stamp = async () => {
    setWorking(true);
    await session.save();
    // What was shown is what the translation is marked with, also when the original changed again since.
    const seen = known.state === 'read' ? known : await showOriginalDifference(page);
    if (seen.state === 'failed') setFailure(seen.why);
    if (seen.state === 'read' && seen.difference) {
      const { translated, version } = seen.difference;
      if (await put(version, words.stamped)) setFormer(translated);
    }
    setWorking(false);
  };
  const undo = async () => {
    if (former !== null && (await put(former, words.unstamped))) setFormer(null);
  };
  const isShown = known.state === 'read';
  return (
    <>
      {isOutdated && (
        <>
          <p className="help" data-tone="problem">
            {words.isOutdated}
          </p>
          <div className="row">
            <Button
              className="secondary"
              aria-expanded={isShown}
              isDisabled={known.state === 'reading'}
              onPress={() => (isShown ? hideOriginalDifference() : void showOriginalDifference(page))}
            >
              {known.state === 'reading' ? words.readingChanges : isShown ? words.hide : words.show}
            </Button>
            <Button
              className={isEdited ? 'primary' : 'secondary'}
              isDisabled={isWorking}
              onPress={() => void stamp()}
            >
              {isEdited ? words.upToDate : words.stillRight}
            </Button>
          </div>
          {known.state === 'read' && known.difference && (
            <OriginalChanges changes={known.difference.changes} />
          )}
        </>
      )}
      {!isOutdated && former !== null && (
        <div className="row" role="status">
          <p className="help">{words.stamped}</p>
          <Button className="secondary" autoFocus onPress={() => void undo()}>
            {words.undo}
          </Button>
        </div>
      )}
      {(failure !== null || known.state === 'failed') && (
        <p className="help" role="alert" data-tone="problem">
          {fill(words.failed, { why: failure ?? (known.state === 'failed' ? known.why : '') })}
        </p>
      )}
    </>
  );
}
