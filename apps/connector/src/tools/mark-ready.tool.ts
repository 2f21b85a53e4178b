import { markReady as operation } from '@portal/content-core';
import { WRITES_APPROVAL } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';

/** Asks the owners to publish the draft. */
export const markReady = contentTool(operation, {
  annotations: WRITES_APPROVAL,
  perHour: 20,
  audited: true,
  text: ({ changes, mailed }) =>
    `Marked as ready: ${formatCount(changes, 'change')}. ${
      mailed === 0
        ? 'No mail was sent; the owners see it in the overview.'
        : `${formatCount(mailed, 'owner')} ${mailed === 1 ? 'was' : 'were'} mailed.`
    } Any later save voids the mark.`,
});
