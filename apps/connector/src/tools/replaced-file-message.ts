import type { AddedDocument, AddedImage, MediaEntry } from '@portal/content-core';
import { counted } from './format-count.ts';
import { sayProblems } from './saved-message.ts';

/**
 * What became of a file that a newer one replaced.
 * @param use what one place does with it, and what several do
 */
export function sayReplaced(
  name: string,
  answer: AddedImage | AddedDocument,
  [one, several]: readonly [string, string],
): string {
  const { replaced, warnings = [] } = answer;
  const places = usesOf('media' in answer ? answer.media : answer.document);
  const former = replaced?.deleted
    ? 'The former file is deleted from the draft.'
    : 'The former file stays on the draft: records that cannot be changed here name it (`namedBy`).';
  return [
    `${name} is on the draft in place of ${replaced?.id}.`,
    places === 0
      ? 'No place used it.'
      : `${counted(places, 'place')} now ${places === 1 ? one : several} (\`usedIn\`).`,
    former,
    ...sayProblems(warnings),
  ].join(' ');
}

function usesOf({ usedIn, moreUsedIn = 0 }: Pick<MediaEntry, 'usedIn' | 'moreUsedIn'>): number {
  return usedIn.length + moreUsedIn;
}
