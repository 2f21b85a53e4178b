import { useEffect, useRef } from 'react';
import { approvalWords } from '../../words/approval/index.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { withRules } from '../parts/with-rules.ts';
import { useApproval } from './use-approval.ts';

const addRules = withRules(`
.bar-approval { flex: none; max-width: 18rem; padding: 0.0625rem 0.5rem; border: 1px solid currentColor; border-radius: 1rem; font-size: 0.75rem; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bar-approval:is([data-state='void'], [data-state='sent_back']) { color: var(--portal-danger); }
@media (max-width: 47.99rem) { .bar-approval { grid-area: saving; justify-self: end; padding: 0 0.25rem; border: 0; border-radius: 0; line-height: 1.25; }
  .bar-approval::before { content: '●'; margin-inline-end: 0.25rem; font-size: 0.625rem; vertical-align: 0.0625rem; } }
`);

/** Milliseconds from a save until it is asked whether the mark on the draft still counts. */
const AT_REST_MS = 1_500;

/** In the bar: whether the draft is marked as ready, whether that still counts, and whether it was sent back. */
export default function BarApproval() {
  const { start } = useEditor();
  const { approval, read } = useApproval();
  const isSaved = useEditState(({ saving }) => saving.state === 'saved');
  const base = useEditState((state) => state.base);
  const first = useRef(base);
  const isMarked = approval !== null && approval.mark !== null;
  useEffect(() => {
    // A save makes another version of the draft.
    if (!isMarked || !isSaved || base === first.current) return;
    first.current = base;
    const timer = setTimeout(() => void read(), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [isSaved, base]);
  if (!isMarked || approval.mark === null) return null;
  const words = approvalWords(start.locale).state;
  const { state } = approval.mark;
  const short = { waiting: words.waitingShort, void: words.voidShort, sent_back: words.sentBackShort };
  return (
    <span className="bar-approval" data-state={state} role="status" ref={addRules}>
      <span className="when-wide">{words[state]}</span>
      <span className="when-narrow">{short[state]}</span>
    </span>
  );
}
