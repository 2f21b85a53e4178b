import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Reads a page with its sections. */
export const getPage = contentTool(contentOperations.getPage, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ page, sections, view }) => `${page.title} (${view}), ${counted(sections.length, 'section')}.`,
});
