import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { firstNames, firstOf } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { saySaved } from './saved-message.ts';
import { sayVisibility } from './visibility-messages.ts';

const NOT_IN_NAVIGATION =
  'The page is not in the navigation; save_page with inNavigation: true puts it there.';

const SAME_CONTENT = 'Nothing to change: the draft has the same content as then.';

/** Brings an earlier state of a page, a section or a file back to the draft. */
export const restoreVersion = contentTool(contentOperations.restoreVersion, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: (output, { dryRun }) =>
    [
      saySaved(output, { dryRun, ...(output.visibility ? { unchanged: SAME_CONTENT } : {}) }),
      ...sayVisibility(output.visibility),
      ...(output.inNavigation === false ? [NOT_IN_NAVIGATION] : []),
    ].join(' '),
  tell: (output) => {
    const { files, ...beside } = firstNames(output, 'visibility');
    const { kept, more } = firstOf(files, beside);
    return { ...beside, files: kept, ...(more > 0 ? { more } : {}) };
  },
});
