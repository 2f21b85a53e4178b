import { contentOperations, type FoundTexts } from '@portal/content-core';
import { READS } from './annotations.ts';
import { pageFrom, sayNext, sayPart } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { sayAddresses } from './address-messages.ts';

/** Looks for a phrase everywhere on a site. */
export const findText = contentTool(contentOperations.findText, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (all, { page, after = 0 }) => {
    const { places, total, partly = 0, ...found } = pageOfPlaces(all, after);
    return [
      total === 0
        ? `The phrase is in no text of the ${page === undefined ? 'draft' : 'page'}.`
        : `${counted(total, 'field')} with it${sayPart(places, { after, total })}.`,
      ...sayNext(found),
      ...(partly > 0
        ? [`In ${partly} of them replace_text cannot replace all of it: \`leftAlone\` says why.`]
        : []),
      ...sayAddresses(found),
      ...(total === 0 ? ["What documents contain and what the site's own code says is not searched."] : []),
    ].join(' ');
  },
  tell: (all, { after = 0 }) => pageOfPlaces(all, after),
});

/** The places that fit, and where the list goes on. */
function pageOfPlaces({ places, next: _next, ...beside }: FoundTexts, after: number): FoundTexts {
  const { kept, ...rest } = pageFrom(places, { beside, after, total: beside.total });
  return { ...beside, places: kept, ...rest };
}
