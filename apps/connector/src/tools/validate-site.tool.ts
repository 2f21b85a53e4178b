import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';

/** Judges a whole site. */
export const validateSite = contentTool(contentOperations.validateSite, {
  annotations: READS,
  perHour: null,
  audited: true,
  say: ({ publishable, errors, warnings }) =>
    `${publishable ? 'No error blocks publishing' : 'Errors block publishing'}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`,
});
