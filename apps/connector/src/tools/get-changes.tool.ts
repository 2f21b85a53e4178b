import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Lists what publishing would change. */
export const getChanges = contentTool(contentOperations.getChanges, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ hasDraft, changes }) =>
    hasDraft ? `${changes.length} changes are saved and not live.` : 'Everything saved is live.',
});
