import { getApproval as operation } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';

/** Where the approval of the draft stands. */
export const getApproval = contentTool(operation, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: ({ mark, mayPublish, comments }) =>
    [
      mayPublish ? 'You may publish.' : 'You may not publish; mark_ready asks the owners to.',
      markMessage(mark?.state),
      `${formatCount(comments.length, 'comment')}.`,
    ].join(' '),
});

function markMessage(state: 'waiting' | 'void' | 'sent_back' | undefined): string {
  if (state === undefined) return 'The draft is not marked as ready.';
  if (state === 'waiting') return 'The draft is marked as ready and waits for an owner.';
  if (state === 'void')
    return 'The draft was changed after it was marked as ready, so the mark does not count.';
  return 'An owner sent the draft back.';
}
