import { updateDocument as operation } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { formatAudience } from './format-audience.ts';

/** Changes the title, file name or audience of a document. */
export const updateDocument = contentTool(operation, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text: ({ changed, document: { title, audience }, isOver }) =>
    [
      changed
        ? `${title} is for ${formatAudience(audience)} on the draft; not live until it is published.`
        : 'Nothing to change: the draft already has it.',
      ...(isOver ? ['visibleUntil has passed, so visitors do not get it any more.'] : []),
    ].join(' '),
});
