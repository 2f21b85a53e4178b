import {
  type ChangeGroup,
  contentOperations,
  type DraftChanges,
  MAX_FILES_OF_CHANGES,
  summariseChanges,
} from '@portal/content-core';
import { READS } from './annotations.ts';
import { asFarAsFits, firstOf, sayNext } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';

/** Lists what publishing would change. */
export const getChanges = contentTool(contentOperations.getChanges, {
  annotations: READS,
  perHour: null,
  audited: false,
  saysOlder: true,
  say: (all, { files, page, summary, after = 0 }, _locks, older) => {
    if (!all.hasDraft) return `Everything saved is ${older === null ? 'live' : 'published'}.`;
    if (all.total === 0) return noneOf({ files, page });
    const saved = `Saved and not live: ${counted(all.total, 'change')}.`;
    if (summary) return [saved, ...sayNext(summaryPage(all, after))].join(' ');
    const { kept, rest, next } = detailsPage(all, after);
    return [
      saved,
      ...(rest.length > 0
        ? [`${kept.length} fit into one answer; ask for those in \`rest\` with files: [them].`]
        : []),
      ...sayNext({ next }),
    ].join(' ');
  },
  tell: ({ changes, ...all }, { summary, after = 0 }) => {
    if (summary) return { ...all, ...summaryPage({ changes, ...all }, after) };
    const { kept, rest, next } = detailsPage({ changes, ...all }, after);
    return {
      ...all,
      changes: kept,
      ...(rest.length > 0 ? { rest } : {}),
      ...(next === undefined ? {} : { next }),
    };
  },
});

function noneOf({ files, page }: { files?: unknown; page?: unknown }): string {
  if (files !== undefined) return 'These files have no unpublished changes.';
  if (page !== undefined) return 'This page has no unpublished changes.';
  return 'The draft does not differ from the live site; there is nothing to publish.';
}

/** The changes that fit, the files of others, and where the list goes on. */
function detailsPage({ changes, ...beside }: DraftChanges, after: number) {
  const { kept, rest, more } = asFarAsFits(changes, {
    beside,
    name: ({ file }) => file,
    mostNames: MAX_FILES_OF_CHANGES,
  });
  return { kept, rest, ...(more > 0 ? { next: after + kept.length + rest.length } : {}) };
}

/** The groups of changes that fit, and where the list goes on; of one that is too long for an answer, a part. */
function summaryPage(
  { changes, ...beside }: DraftChanges,
  after: number,
): { summary: ChangeGroup[]; next?: number } {
  const all = summariseChanges(changes);
  const { kept } = firstOf(all, beside);
  if (kept.length === 0 && changes.length > 1)
    return summaryPage({ ...beside, changes: changes.slice(0, Math.ceil(changes.length / 2)) }, after);
  const next = after + kept.reduce((sum, { count }) => sum + count, 0);
  return { summary: kept, ...(next < beside.total ? { next } : {}) };
}
