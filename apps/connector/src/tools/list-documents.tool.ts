import { libraryOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { listPage, sayListPage } from './fit-list-page.ts';

/** Lists the site's documents. */
export const listDocuments = contentTool(libraryOperations.listDocuments, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (list) => {
    const told = listPage(list, 'documents');
    return sayListPage(counted(list.total, 'document'), told, told.documents.length);
  },
  tell: (list) => listPage(list, 'documents'),
});
