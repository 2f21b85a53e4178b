import { resolveComment as operation } from '@portal/content-core';
import { WRITES_APPROVAL } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Resolves a comment on the draft. */
export const resolveComment = contentTool(operation, {
  annotations: WRITES_APPROVAL,
  perHour: 120,
  audited: true,
  text: () => 'The comment is resolved.',
});
