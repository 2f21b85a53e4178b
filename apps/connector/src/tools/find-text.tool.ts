import { contentOperations } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';
import { sayAddresses } from './say-addresses.ts';

/** Looks for a phrase everywhere on a site. */
export const findText = contentTool(contentOperations.findText, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ places, total, ...found }) =>
    [
      total === 0
        ? 'The phrase is in no text of the draft.'
        : `${counted(total, 'field')} with it${places.length < total ? `, the first ${places.length} of them` : ''}.`,
      ...sayAddresses(found),
    ].join(' '),
});
