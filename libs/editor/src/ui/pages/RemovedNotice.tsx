import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { editAddress } from '../../start-data/edit-address.ts';
import { listedAddress } from '../../pages/site-pages.ts';
import { storeRemovedPages, removedPages } from '../../pages/removed-pages.ts';
import { restoreRemovedPage, type Refusal, type RemovedPage } from '../../pages/site-api.ts';
import { pagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { Notice, SHOWN_MS } from '../parts/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';

/** Reports that the page that was open is deleted, which opened this one, and offers to undo that. */
export default function RemovedNotice({ removed, close }: { removed: RemovedPage; close: () => void }) {
  const { session, start } = useEditor();
  const words = pagesWords(start.locale);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isWorking, setWorking] = useState(false);
  const undo = async () => {
    setWorking(true);
    await session.save();
    const site = await restoreRemovedPage(removed);
    setWorking(false);
    if ('ok' in site) return setFailure(site);
    const { person } = start;
    storeRemovedPages(
      person,
      removedPages(person).filter(({ id }) => id !== removed.id),
    );
    location.assign(editAddress(listedAddress(removed, site.home)));
  };
  return (
    <Notice close={close} ms={failure === null ? SHOWN_MS.undo : null}>
      <div className="publish-note">
        <p>{fill(words.removed, { title: removed.title })}</p>
        {failure && <FailureNotice failure={failure} words={words} />}
        <Button
          className="secondary"
          aria-label={fill(words.undoRemove, { title: removed.title })}
          isDisabled={isWorking}
          onPress={() => void undo()}
        >
          <Icon name="undo" /> {words.undo}
        </Button>
      </div>
    </Notice>
  );
}
