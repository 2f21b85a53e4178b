import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { firstNames } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';
import { sayProblems } from './say-saved.ts';

/** Brings what went live meanwhile into the draft. */
export const updateDraft = contentTool(contentOperations.updateDraft, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: ({ message, warnings }) => [message, ...sayProblems(warnings)].join(' '),
  tell: (output) => firstNames(output, 'fromLive'),
});
