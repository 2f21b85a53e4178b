import { contentOperations, type DraftChanges, MOST_FILES_OF_CHANGES } from '@portal/content-core';
import { READS } from './annotations.ts';
import { asFarAsFits } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Lists what publishing would change. */
export const getChanges = contentTool(contentOperations.getChanges, {
  annotations: READS,
  perHour: null,
  audited: false,
  saysOlder: true,
  say: (all, { files }, _locks, older) => {
    if (!all.hasDraft) return `Everything saved is ${older === null ? 'live' : 'published'}.`;
    if (all.total === 0)
      return files
        ? 'These files have no unpublished changes.'
        : 'The draft does not differ from the live site; there is nothing to publish.';
    const { kept, rest, more } = withinLimit(all);
    return [
      `Saved and not live: ${counted(all.total, 'change')}.`,
      ...(rest.length > 0
        ? [`${kept.length} fit into one answer; ask for those in \`rest\` with files: [them].`]
        : []),
      ...(more > 0 ? ['There are more after them: send `next` as `after`.'] : []),
    ].join(' ');
  },
  tell: (all, { after = 0 }) => {
    const { kept, rest, more } = withinLimit(all);
    return {
      ...all,
      changes: kept,
      ...(rest.length > 0 ? { rest } : {}),
      ...(more > 0 ? { next: after + kept.length + rest.length } : {}),
    };
  },
});

/** The changes that fit, and the files of the others. */
function withinLimit({ changes, ...beside }: DraftChanges) {
  return asFarAsFits(changes, { beside, name: ({ file }) => file, mostNames: MOST_FILES_OF_CHANGES });
}
