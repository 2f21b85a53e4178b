import { libraryOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { listPage, sayListPage } from './fit-list-page.ts';

/** Lists the site's pictures. */
export const listMedia = contentTool(libraryOperations.listMedia, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (list) => {
    const told = listPage(list, 'media');
    return sayListPage(counted(list.total, 'picture'), told, told.media.length);
  },
  tell: (list) => listPage(list, 'media'),
});
