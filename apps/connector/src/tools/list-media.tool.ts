import { libraryOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Lists the site's pictures. */
export const listMedia = contentTool(libraryOperations.listMedia, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ total, media }) => `${counted(total, 'picture')}, ${media.length} of them here.`,
});
