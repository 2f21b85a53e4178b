import { contentOperations, type DiscardedChanges } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { fitSecondaryList } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { problemMessages } from './saved-message.ts';

/** Discards saved changes of the draft. */
export const discardChanges = contentTool(contentOperations.discardChanges, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text: (output, { files, pages }) =>
    [discardedMessage(output, { files, pages }), ...problemMessages(output.warnings)].join(' '),
  data: (output) => fitSecondaryList(output, 'discarded'),
});

function discardedMessage(
  { discarded, hasDraft }: DiscardedChanges,
  { files, pages }: { files?: unknown; pages?: unknown },
): string {
  if (discarded.length > 0)
    return `Discarded the changes of ${formatCount(discarded.length, 'file')}. ${hasDraft ? 'Other changes are still saved.' : 'There is no draft any more.'}`;
  if (files === undefined && pages === undefined)
    return 'Nothing to discard: no file differed from the live site.';
  const named = [files && 'files', pages && 'pages'].filter(Boolean).join(' and ');
  return `Nothing to discard: these ${named} do not differ from the live site.`;
}
