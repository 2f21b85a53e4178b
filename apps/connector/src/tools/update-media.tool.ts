import { libraryOperations, type OtherText } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { firstNames } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';

/** How many places a sentence names. */
const MOST_WORDED = 3;

/** Changes what is said of a picture. */
export const updateMedia = contentTool(libraryOperations.updateMedia, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: ({ changed, media, otherTexts = [] }) =>
    [
      changed
        ? `Saved the record of ${media.name} on the draft; not live until it is published.`
        : 'Nothing to change: the draft already has it.',
      ...sayOtherTexts(otherTexts),
    ].join(' '),
  tell: (output) => firstNames(output, 'otherTexts'),
});

/** The places whose visitors go on reading another text. */
function sayOtherTexts(texts: readonly OtherText[]): string[] {
  if (texts.length === 0) return [];
  const named = texts.slice(0, MOST_WORDED).map(({ place, alt }) => `${place} ("${alt}")`);
  const more = texts.length > named.length ? '; and more' : '';
  const [have, keep] = texts.length === 1 ? ['has', 'keeps'] : ['have', 'keep'];
  return [
    `${counted(texts.length, 'place')} ${have} another text and ${keep} it: ${named.join('; ')}${more}; change it there with save_sections (\`otherTexts\`).`,
  ];
}
