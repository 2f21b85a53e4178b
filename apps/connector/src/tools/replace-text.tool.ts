import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';
import { saySaved } from './say-saved.ts';

/** Replaces a phrase wherever it stands. */
export const replaceText = contentTool(contentOperations.replaceText, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: (output, input) => `${counted(output.total, 'field')} with the phrase. ${saySaved(output, input)}`,
});
