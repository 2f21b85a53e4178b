import { contentOperations, type DiscardedChanges } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { firstNames } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { sayProblems } from './saved-message.ts';

/** Throws saved changes away. */
export const discardChanges = contentTool(contentOperations.discardChanges, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: (all, { files }) => [said(all, files !== undefined), ...sayProblems(all.warnings)].join(' '),
  tell: (output) => firstNames(output, 'discarded'),
});

function said({ discarded, hasDraft }: DiscardedChanges, areNamed: boolean): string {
  if (discarded.length > 0)
    return `Discarded the changes of ${counted(discarded.length, 'file')}. ${hasDraft ? 'Other changes are still saved.' : 'There is no draft any more.'}`;
  return areNamed
    ? 'Nothing to discard: these files do not differ from the live site.'
    : 'Nothing to discard: no file differed from the live site.';
}
