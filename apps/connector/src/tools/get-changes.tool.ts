import {
  type ChangeGroup,
  contentOperations,
  type DraftChanges,
  MAX_FILES_OF_CHANGES,
  summariseChanges,
} from '@portal/content-core';
import { READS } from './annotations.ts';
import { fitAnswer, fitEntries, nextPageMessages } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { noindexMessage } from './noindex-message.ts';
import { formatCount } from './format-count.ts';

/** Lists what publishing would change. */
export const getChanges = contentTool(contentOperations.getChanges, {
  annotations: READS,
  perHour: null,
  audited: false,
  mentionsOlderVersion: true,
  text: (output, { files, page, summary, after = 0 }, _locks, older) => {
    if (!output.hasDraft) return `Everything saved is ${older === null ? 'live' : 'published'}.`;
    if (output.total === 0) return noChangesMessage({ files, page });
    const saved = `Saved and not live: ${formatCount(output.total, 'change')}.${noindexMessage(output.noindex)}`;
    if (summary) return [saved, ...nextPageMessages(fitSummary(output, after))].join(' ');
    const { fitted, rest, next } = fitChanges(output, after);
    return [
      saved,
      ...(rest.length > 0
        ? [
            fitted.length === 0
              ? 'Each is too long for an answer with others; ask for those in `rest` one by one, with files: [it].'
              : `${fitted.length} fit into one answer; ask for those in \`rest\` with files: [them].`,
          ]
        : []),
      ...nextPageMessages({ next }),
    ].join(' ');
  },
  data: ({ changes, ...otherFields }, { summary, after = 0 }) => {
    if (summary) return { ...otherFields, ...fitSummary({ changes, ...otherFields }, after) };
    const { fitted, rest, next } = fitChanges({ changes, ...otherFields }, after);
    return {
      ...otherFields,
      changes: fitted,
      ...(rest.length > 0 ? { rest } : {}),
      ...(next === undefined ? {} : { next }),
    };
  },
});

function noChangesMessage({ files, page }: { files?: unknown; page?: unknown }): string {
  if (files !== undefined) return 'These files have no unpublished changes.';
  if (page !== undefined) return 'This page has no unpublished changes.';
  return 'The draft does not differ from the live site; there is nothing to publish.';
}

/** The changes that fit one answer, the files of others, and where the next page begins. */
function fitChanges({ changes, ...otherFields }: DraftChanges, after: number) {
  const { fitted, rest, more } = fitAnswer(changes, {
    otherFields,
    name: ({ file }) => file,
    maxNames: MAX_FILES_OF_CHANGES,
  });
  return { fitted, rest, ...(more > 0 ? { next: after + fitted.length + rest.length } : {}) };
}

/** The groups of changes that fit one answer, and where the next page begins. A group that is too long for an answer is split. */
function fitSummary(
  { changes, ...otherFields }: DraftChanges,
  after: number,
): { summary: ChangeGroup[]; next?: number } {
  const { fitted } = fitEntries(summariseChanges(changes), otherFields);
  if (fitted.length === 0 && changes.length > 1)
    return fitSummary({ ...otherFields, changes: changes.slice(0, Math.ceil(changes.length / 2)) }, after);
  const next = after + fitted.reduce((sum, { count }) => sum + count, 0);
  return { summary: fitted, ...(next < otherFields.total ? { next } : {}) };
}
