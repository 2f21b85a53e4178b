import { useState } from 'react';
import { takeDiscardedChanges } from '../../publishing/discarded-changes.ts';
import { takeJustRemovedPage } from '../../pages/just-removed-page.ts';
import { takeRenamedPage } from '../../pages/renamed-page.ts';
import { takeRestoredPage } from '../../history/restored-page.ts';
import DiscardedNotice from '../discard/DiscardedNotice.tsx';
import { useEditor } from '../context/editor-context.ts';
import RestoredNotice from '../history/RestoredNotice.tsx';
import RemovedNotice from '../pages/RemovedNotice.tsx';
import RenamedNotice from '../pages/RenamedNotice.tsx';

/** What was done on the page that this tab showed before, and loaded this one, each with the way to undo it. */
export default function NextPageNotices() {
  const { id } = useEditor().start.page;
  const [renamed, setRenamed] = useState(() => takeRenamedPage(id));
  const [restored, setRestored] = useState(() => takeRestoredPage(id));
  const [removed, setRemoved] = useState(() => takeJustRemovedPage(id)?.removed ?? null);
  const [discarded, setDiscarded] = useState(() => takeDiscardedChanges(id));
  return (
    <>
      {renamed && <RenamedNotice renamed={renamed} close={() => setRenamed(null)} />}
      {restored && <RestoredNotice restored={restored} close={() => setRestored(null)} />}
      {removed && <RemovedNotice removed={removed} close={() => setRemoved(null)} />}
      {discarded && <DiscardedNotice discarded={discarded} close={() => setDiscarded(null)} />}
    </>
  );
}
