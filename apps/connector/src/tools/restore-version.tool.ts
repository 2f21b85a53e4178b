import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { firstOf } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';
import { saySaved } from './say-saved.ts';

const NOT_IN_NAVIGATION =
  'The page is not in the navigation; save_page with inNavigation: true puts it there.';

/** Brings an earlier state of a page, a section or a file back to the draft. */
export const restoreVersion = contentTool(contentOperations.restoreVersion, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: (output, input) =>
    [saySaved(output, input), ...(output.inNavigation === false ? [NOT_IN_NAVIGATION] : [])].join(' '),
  tell: ({ files, ...beside }) => {
    const { kept, more } = firstOf(files, beside);
    return { ...beside, files: kept, ...(more > 0 ? { more } : {}) };
  },
});
