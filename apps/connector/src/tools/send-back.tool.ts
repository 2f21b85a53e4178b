import { sendBack as operation } from '@portal/content-core';
import { WRITES_APPROVAL } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Sends the draft back to the person who marked it as ready. */
export const sendBack = contentTool(operation, {
  annotations: WRITES_APPROVAL,
  perHour: 20,
  audited: true,
  text: ({ mailed }) =>
    `Sent back; nothing was published. ${mailed === 0 ? 'No mail was sent; the author sees it in the editor.' : 'The author was mailed.'}`,
});
