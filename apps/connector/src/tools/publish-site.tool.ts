import { contentOperations } from '@portal/content-core';
import { PUBLISHES } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { noindexMessage } from './noindex-message.ts';
import { withChangeCounts } from './with-change-counts.ts';

/** Makes the draft live. */
export const publishSite = contentTool(contentOperations.publishSite, {
  annotations: PUBLISHES,
  perHour: 20,
  audited: true,
  publishes: true,
  mentionsOlderVersion: true,
  text: ({ message, published, noindex }) =>
    published ? `${message} get_build_status shows how far that is.${noindexMessage(noindex)}` : message,
  data: withChangeCounts,
});
