import { fill } from '@portal/ui/text';
import { editAddress } from '../../start-data/edit-address.ts';
import { listedAddress } from '../../pages/site-pages.ts';
import { storeRemovedPages, removedPages } from '../../pages/removed-pages.ts';
import { restoreRemovedPage, type RemovedPage } from '../../pages/site-api.ts';
import { pagesWords } from '../../words/pages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { UndoNotice } from './UndoNotice.tsx';

/** Reports that the page that was open is deleted, which opened this one, and offers to undo that. */
export default function RemovedNotice({ removed, close }: { removed: RemovedPage; close: () => void }) {
  const { locale, person } = useEditor().start;
  const words = pagesWords(locale);
  const undo = async () => {
    const site = await restoreRemovedPage(removed);
    if ('ok' in site) return site;
    storeRemovedPages(
      person,
      removedPages(person).filter(({ id }) => id !== removed.id),
    );
    location.assign(editAddress(listedAddress(removed, site.home)));
    return null;
  };
  const { title } = removed;
  return (
    <UndoNotice
      text={fill(words.removed, { title })}
      button={words.undo}
      label={fill(words.undoRemove, { title })}
      undo={undo}
      close={close}
    />
  );
}
