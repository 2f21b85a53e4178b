import { libraryOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { fitListPage, listPageMessage } from './fit-list-page.ts';

/** Lists the site's images. */
export const listMedia = contentTool(libraryOperations.listMedia, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: (list) => {
    const page = fitListPage(list, 'media');
    return listPageMessage(formatCount(list.total, 'image'), page, page.media.length);
  },
  data: (list) => fitListPage(list, 'media'),
});
