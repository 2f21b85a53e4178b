import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type RenamedPage, renamePageBack } from '../../pages/renamed-page.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { pagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { Notice, SHOWN_MS } from '../parts/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';

/** Reports that the open page was renamed, which loaded it again, and offers to undo that. */
export default function RenamedNotice({ renamed, close }: { renamed: RenamedPage; close: () => void }) {
  const { session, start } = useEditor();
  const words = pagesWords(start.locale);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isWorking, setWorking] = useState(false);
  const undo = async () => {
    setWorking(true);
    await session.save();
    const refusal = await renamePageBack(renamed);
    setWorking(false);
    setFailure(refusal);
    if (refusal === null) location.reload();
  };
  return (
    <Notice close={close} ms={failure === null ? SHOWN_MS.undo : null}>
      <div className="publish-note">
        <p>{fill(words.renamed, { title: renamed.to })}</p>
        {failure && <FailureNotice failure={failure} words={words} />}
        <Button className="secondary" isDisabled={isWorking} onPress={() => void undo()}>
          <Icon name="undo" /> {fill(words.undoRename, { title: renamed.from })}
        </Button>
      </div>
    </Notice>
  );
}
