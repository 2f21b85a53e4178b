import { libraryOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Lists the site's documents. */
export const listDocuments = contentTool(libraryOperations.listDocuments, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ total, documents }) => `${counted(total, 'document')}, ${documents.length} of them here.`,
});
