import { libraryOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Deletes a document from the draft. */
export const deleteDocument = contentTool(libraryOperations.deleteDocument, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text: ({ title }) => `Deleted ${title} from the draft.`,
});
