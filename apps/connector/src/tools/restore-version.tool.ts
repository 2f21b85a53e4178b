import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { firstOf } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';
import { saySaved } from './say-saved.ts';

/** Brings an earlier state of a page, a section or a file back to the draft. */
export const restoreVersion = contentTool(contentOperations.restoreVersion, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: saySaved,
  tell: ({ files, ...beside }) => {
    const { kept, more } = firstOf(files, beside);
    return { ...beside, files: kept, ...(more > 0 ? { more } : {}) };
  },
});
