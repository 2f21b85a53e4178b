import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Lists what publishing would change. */
export const getChanges = contentTool(contentOperations.getChanges, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ hasDraft, changes }) =>
    hasDraft ? `Saved and not live: ${counted(changes.length, 'change')}.` : 'Everything saved is live.',
});
