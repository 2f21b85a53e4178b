import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Throws saved changes away. */
export const discardChanges = contentTool(contentOperations.discardChanges, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: ({ discarded, hasDraft }) =>
    `As they are live again: ${counted(discarded.length, 'file')}. ${hasDraft ? 'Other changes are still saved.' : 'There is no draft any more.'}`,
});
