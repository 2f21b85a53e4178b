import { commentOnDraft as operation } from '@portal/content-core';
import { WRITES_APPROVAL } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Adds a comment at a place of the draft. */
export const commentOnDraft = contentTool(operation, {
  annotations: { ...WRITES_APPROVAL, idempotentHint: false },
  perHour: 120,
  audited: true,
  text: ({ label }) => `The comment is at ${label === '' ? 'the whole draft' : label}.`,
});
