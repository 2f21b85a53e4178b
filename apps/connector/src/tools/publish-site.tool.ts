import { contentOperations } from '@portal/content-core';
import { PUBLISHES } from './annotations.ts';
import { firstOf } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';

/** Makes the draft live. */
export const publishSite = contentTool(contentOperations.publishSite, {
  annotations: PUBLISHES,
  perHour: 20,
  audited: true,
  publishes: true,
  saysOlder: true,
  say: ({ message, published }) =>
    published ? `${message} get_build_status tells how far that is.` : message,
  tell: ({ changes, ...beside }) => {
    const { kept, more } = firstOf(changes, beside);
    return { ...beside, changes: kept, ...(more > 0 ? { more } : {}) };
  },
});
