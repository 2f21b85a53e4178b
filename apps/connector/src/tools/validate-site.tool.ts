import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';

/** Validates a whole site. */
export const validateSite = contentTool(contentOperations.validateSite, {
  annotations: READS,
  perHour: null,
  audited: true,
  text: ({ publishable, errors, warnings }) =>
    `${publishable ? 'No error blocks publishing' : 'Errors block publishing'}: ${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}.`,
});
