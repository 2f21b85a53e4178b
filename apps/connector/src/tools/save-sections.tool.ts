import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { saySaved } from './say-saved.ts';

/** Saves sections of a page to the draft. */
export const saveSections = contentTool(contentOperations.saveSections, {
  annotations: WRITES_DRAFT,
  perHour: 120,
  audited: true,
  say: saySaved,
});
