import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Reads a page with its sections. */
export const getPage = contentTool(contentOperations.readPage, {
  name: 'get_page',
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ page, sections, view }) => `${page.title} (${view}), ${sections.length} sections.`,
});
