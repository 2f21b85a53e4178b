import { libraryOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Deletes an image from the draft. */
export const deleteMedia = contentTool(libraryOperations.deleteMedia, {
  annotations: WRITES_DRAFT,
  perHour: 30,
  audited: true,
  text: ({ name }) => `Deleted ${name} from the draft.`,
});
