import type { AddedDocument, AddedImage, MediaEntry } from '@portal/content-core';
import { formatCount } from './format-count.ts';
import { problemMessages } from './saved-message.ts';

/**
 * The outcome of an upload that replaces a file: where the new file is used, and whether the former one is deleted.
 * @param verbPhrases what a single usage does with the file, and what several do
 */
export function replacedFileMessage(
  name: string,
  added: AddedImage | AddedDocument,
  [singular, plural]: readonly [string, string],
): string {
  const { replaced, warnings = [] } = added;
  const usages = countUsages('media' in added ? added.media : added.document);
  const former = replaced?.deleted
    ? 'The former file is deleted from the draft.'
    : 'The former file stays on the draft: records that cannot be changed here name it (`namedBy`).';
  return [
    `${name} is on the draft in place of ${replaced?.id}.`,
    usages === 0
      ? 'No place used it.'
      : `${formatCount(usages, 'place')} now ${usages === 1 ? singular : plural} (\`usedIn\`).`,
    former,
    ...problemMessages(warnings),
  ].join(' ');
}

function countUsages({ usedIn, moreUsedIn = 0 }: Pick<MediaEntry, 'usedIn' | 'moreUsedIn'>): number {
  return usedIn.length + moreUsedIn;
}
