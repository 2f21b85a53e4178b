import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { fitSecondaryList, fitEntries } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { savedMessage } from './saved-message.ts';
import { visibilityMessages } from './visibility-messages.ts';

const NOT_IN_NAVIGATION =
  'The page is not in the navigation; save_page with inNavigation: true puts it there.';

const SAME_CONTENT = 'Nothing to change: the draft has the same content as then.';

/** Restores an earlier version of a page, a section or a file in the draft. */
export const restoreVersion = contentTool(contentOperations.restoreVersion, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text: (output, { dryRun }) =>
    [
      savedMessage(output, { dryRun, ...(output.visibility ? { unchanged: SAME_CONTENT } : {}) }),
      ...visibilityMessages(output.visibility),
      ...(output.inNavigation === false ? [NOT_IN_NAVIGATION] : []),
    ].join(' '),
  data: (output) => {
    const { files, ...otherFields } = fitSecondaryList(output, 'visibility');
    const { fitted, more } = fitEntries(files, otherFields);
    return { ...otherFields, files: fitted, ...(more > 0 ? { more } : {}) };
  },
});
