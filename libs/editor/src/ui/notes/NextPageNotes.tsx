import { useState } from 'react';
import { takeDiscardedChanges } from '../../publishing/discarded-changes.ts';
import { takeJustRemovedPage } from '../../pages/just-removed-page.ts';
import { takeRenamedPage } from '../../pages/renamed-page.ts';
import { takeRestoredPage } from '../../history/restored-page.ts';
import DiscardedNote from '../discard/DiscardedNote.tsx';
import { useEditor } from '../context/editor-context.ts';
import RestoredNote from '../history/RestoredNote.tsx';
import RemovedNote from '../pages/RemovedNote.tsx';
import RenamedNote from '../pages/RenamedNote.tsx';

/** What was done on the page that this tab showed before, and loaded this one, each with the way to undo it. */
export default function NextPageNotes() {
  const { id } = useEditor().start.page;
  const [renamed, setRenamed] = useState(() => takeRenamedPage(id));
  const [restored, setRestored] = useState(() => takeRestoredPage(id));
  const [removed, setRemoved] = useState(() => takeJustRemovedPage(id)?.removed ?? null);
  const [discarded, setDiscarded] = useState(() => takeDiscardedChanges(id));
  return (
    <>
      {renamed && <RenamedNote renamed={renamed} close={() => setRenamed(null)} />}
      {restored && <RestoredNote restored={restored} close={() => setRestored(null)} />}
      {removed && <RemovedNote removed={removed} close={() => setRemoved(null)} />}
      {discarded && <DiscardedNote discarded={discarded} close={() => setDiscarded(null)} />}
    </>
  );
}
