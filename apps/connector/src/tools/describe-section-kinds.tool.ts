import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';

/** Tells what sections may hold. */
export const describeSectionKinds = contentTool(contentOperations.describeSectionKinds, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ kinds }) => `The fields of ${kinds.map(({ name }) => name).join(', ')}.`,
});
