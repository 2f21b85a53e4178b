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
  say: ({ places, total, partly = 0, ...found }, { page }) =>
    [
      total === 0
        ? `The phrase is in no text of the ${page === undefined ? 'draft' : 'page'}.`
        : `${counted(total, 'field')} with it${places.length < total ? `, the first ${places.length} of them` : ''}.`,
      ...(partly > 0
        ? [`In ${partly} of them replace_text cannot replace all of it: \`leftAlone\` says why.`]
        : []),
      ...sayAddresses(found),
      ...(total === 0 ? ["What documents contain and what the site's own code says is not searched."] : []),
    ].join(' '),
});
