import { libraryOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { fitListPage, listPageMessage } from './fit-list-page.ts';

/** Lists the site's documents. */
export const listDocuments = contentTool(libraryOperations.listDocuments, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: (list) => {
    const page = fitListPage(list, 'documents');
    return listPageMessage(formatCount(list.total, 'document'), page, page.documents.length);
  },
  data: (list) => fitListPage(list, 'documents'),
});
