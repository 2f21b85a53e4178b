import { undoPublish as operation } from '@portal/content-core';
import { PUBLISHES } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { noindexMessage } from './noindex-message.ts';
import { withChangeCounts } from './with-change-counts.ts';
import { formatCount } from './format-count.ts';

/** Undoes the newest publish: the version before it is live again. */
export const undoPublish = contentTool(operation, {
  annotations: PUBLISHES,
  perHour: 20,
  countsAs: 'publish_site',
  audited: true,
  publishes: true,
  mentionsOlderVersion: true,
  text: ({ files, hasDraft, noindex }) =>
    [
      `Undone: ${formatCount(files, 'file')} of the live site ${files === 1 ? 'is' : 'are'} as before that publish; the site is being rebuilt. get_build_status shows how far that is.`,
      ...(hasDraft ? ['The draft is as it was; get_changes says what publishing it would change now.'] : []),
    ].join(' ') + noindexMessage(noindex),
  data: withChangeCounts,
});
