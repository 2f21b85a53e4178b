import { contentOperations } from '@portal/content-core';
import { PUBLISHES } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { countedChanges } from './count-changes.ts';

/** Makes the draft live. */
export const publishSite = contentTool(contentOperations.publishSite, {
  annotations: PUBLISHES,
  perHour: 20,
  audited: true,
  publishes: true,
  saysOlder: true,
  say: ({ message, published }) =>
    published ? `${message} get_build_status tells how far that is.` : message,
  tell: countedChanges,
});
