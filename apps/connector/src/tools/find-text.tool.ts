import { contentOperations, type FoundTexts } from '@portal/content-core';
import { READS } from './annotations.ts';
import { fitPage, nextPageMessages, pageMessage } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { addressMessages } from './address-messages.ts';

/** Finds a phrase in all texts of a site. */
export const findText = contentTool(contentOperations.findText, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: (output, { page, after = 0 }) => {
    const { places, total, partly = 0, ...found } = fitPlaces(output, after);
    return [
      total === 0
        ? `The phrase is in no text of the ${page === undefined ? 'draft' : 'page'}.`
        : `${formatCount(total, 'field')} with it${pageMessage(places, { after, total })}.`,
      ...nextPageMessages(found),
      ...(partly > 0
        ? [`In ${partly} of them replace_text cannot replace all of it: \`leftAlone\` says why.`]
        : []),
      ...addressMessages(found),
      ...(total === 0
        ? [
            "What documents contain, the site's own code and earlier versions in the history are not searched.",
          ]
        : []),
    ].join(' ');
  },
  data: (output, { after = 0 }) => fitPlaces(output, after),
});

/** One page of the places where the phrase was found. */
function fitPlaces({ places, next: _next, ...otherFields }: FoundTexts, after: number): FoundTexts {
  const { fitted, ...rest } = fitPage(places, { otherFields, after, total: otherFields.total });
  return { ...otherFields, places: fitted, ...rest };
}
