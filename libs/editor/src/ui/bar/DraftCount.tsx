import { useEffect, useRef } from 'react';
import { countedChanges } from '../../changes/listed-changes.ts';
import { readDraft } from '../../publishing/publish-api.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';

/** Milliseconds from a save until the changes are counted; while someone types they are not. */
const AT_REST_MS = 2_500;

/** Reads how many changes there are to publish, once everything is saved, and again after each save. */
export default function DraftCount({ show }: { show: (count: number) => void }) {
  const { hasDraft } = useEditor().start;
  const isSaved = useEditState(({ saving }) => saving.state === 'saved');
  const base = useEditState((state) => state.base);
  const first = useRef(base);
  useEffect(() => {
    // The page was loaded without a draft, and nothing was saved since.
    if (!isSaved || (!hasDraft && base === first.current)) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const draft = await readDraft();
      // If the count cannot be read, the one before stays.
      if (!isOver && !('ok' in draft)) show(countedChanges(draft.changes).length);
    }, AT_REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isSaved, base]);
  return null;
}
