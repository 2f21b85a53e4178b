import { libraryOperations } from '@portal/content-core';
import { ADDS_TO_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { sayStarted } from './say-started.ts';

/** Puts a picture on the draft. */
export const uploadMedia = contentTool(libraryOperations.uploadMedia, {
  annotations: ADDS_TO_DRAFT,
  perHour: 60,
  begins: ({ start }) => start !== undefined,
  takesFile: ({ data, url, upload }) => [data, url, upload].some((source) => source !== undefined),
  audited: true,
  say: (answer) => ('media' in answer ? `${answer.media.name} is on the draft.` : sayStarted(answer)),
});
