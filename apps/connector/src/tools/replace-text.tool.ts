import { contentOperations, type ReplacedTexts } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { fitPage, nextPageMessages, pageMessage } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { addressMessages } from './address-messages.ts';
import { lockMessages } from './lock-messages.ts';
import { savedMessage } from './saved-message.ts';

/** Replaces a phrase in all texts of a site. */
export const replaceText = contentTool(contentOperations.replaceText, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text: (wholeOutput, input, locks) => {
    const output = fitReplaced(wholeOutput, input.after ?? 0);
    return [
      replacedMessage(output, input),
      ...(input.dryRun ? [...nextPageMessages(output), ...lockMessages(locks, wholeOutput.replaced)] : []),
      ...addressMessages(output),
    ].join(' ');
  },
  data: (output, { after = 0 }) => fitReplaced(output, after),
});

/** One page of the fields in which the phrase was replaced. */
function fitReplaced({ replaced, next: _next, ...otherFields }: ReplacedTexts, after: number): ReplacedTexts {
  const { fitted, ...rest } = fitPage(replaced, { otherFields, after, total: otherFields.total });
  return { ...otherFields, replaced: fitted, ...rest };
}

function replacedMessage(
  output: ReplacedTexts,
  input: { dryRun: boolean; page?: string | undefined; after?: number | undefined },
): string {
  const { total, replaced, leftAlone = [], moreLeftAlone = 0 } = output;
  const unreplaced = leftAlone.length + moreLeftAlone;
  const unreplacedMessages =
    unreplaced === 0
      ? []
      : [
          `It stays in ${formatCount(unreplaced, 'field')}: ${placesMessage(leftAlone)} (\`leftAlone\` says why).`,
        ];
  if (total === 0 && unreplaced > 0) return ['Nothing changed.', ...unreplacedMessages].join(' ');
  if (total === 0)
    return `The phrase is in no text of the ${input.page === undefined ? 'draft' : 'page'}, so nothing changed.`;
  const page = pageMessage(replaced, { after: input.after ?? 0, total });
  return [
    `${formatCount(total, 'field')} with the phrase${page}.`,
    savedMessage(output, input),
    ...unreplacedMessages,
    ...(input.dryRun ? [] : ['Earlier versions in the history still have it.']),
  ].join(' ');
}

/** How many places a sentence names. */
const MAX_NAMED = 3;

function placesMessage(places: NonNullable<ReplacedTexts['leftAlone']>): string {
  const named = places
    .slice(0, MAX_NAMED)
    .map(({ page, section, document, media, path }) =>
      [page ?? document ?? media ?? 'the site', section, path].filter(Boolean).join(' › '),
    );
  return named.join('; ') + (places.length > MAX_NAMED ? '; and more' : '');
}
