import { libraryOperations, type OtherText } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { fitSecondaryList } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';

/** How many usages a sentence names. */
const MAX_NAMED = 3;

/** Changes the description of an image. */
export const updateMedia = contentTool(libraryOperations.updateMedia, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text: ({ changed, media, otherTexts = [] }) =>
    [
      changed
        ? `Saved the record of ${media.name} on the draft; not live until it is published.`
        : 'Nothing to change: the draft already has it.',
      ...otherTextMessages(otherTexts),
    ].join(' '),
  data: (output) => fitSecondaryList(output, 'otherTexts'),
});

/** The usages of the image that have a text of their own, which does not change. */
function otherTextMessages(texts: readonly OtherText[]): string[] {
  if (texts.length === 0) return [];
  const named = texts.slice(0, MAX_NAMED).map(({ place, alt }) => `${place} ("${alt}")`);
  const more = texts.length > named.length ? '; and more' : '';
  const [have, keep] = texts.length === 1 ? ['has', 'keeps'] : ['have', 'keep'];
  return [
    `${formatCount(texts.length, 'place')} ${have} another text and ${keep} it: ${named.join('; ')}${more}; change it there with save_sections (\`otherTexts\`).`,
  ];
}
