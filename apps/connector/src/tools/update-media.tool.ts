import { libraryOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Changes what is said of a picture. */
export const updateMedia = contentTool(libraryOperations.updateMedia, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: ({ changed, media }) =>
    changed ? `Saved the description of ${media.name} on the draft.` : 'Nothing changed.',
});
