import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { saveSections } from './save-sections.tool.ts';
import { savedMessage } from './saved-message.ts';

/** Creates, changes or removes a page on the draft. */
export const savePage = contentTool(contentOperations.savePage, {
  annotations: { ...WRITES_DRAFT, idempotentHint: false },
  perHour: 120,
  alsoDoes: ({ sections }) => (sections === undefined ? [] : [saveSections]),
  audited: true,
  mentionsOwnAddresses: true,
  text: savedMessage,
});
