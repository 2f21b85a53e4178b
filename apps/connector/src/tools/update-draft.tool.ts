import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { fitSecondaryList } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { problemMessages } from './saved-message.ts';

/** Merges what was published meanwhile into the draft. */
export const updateDraft = contentTool(contentOperations.updateDraft, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text: ({ message, merged, warnings }) =>
    [
      message,
      ...(merged.length > 0
        ? [
            `${formatCount(merged.length, 'record')} now ${merged.length === 1 ? 'has' : 'have'} the changes of both (\`merged\`).`,
          ]
        : []),
      ...problemMessages(warnings),
    ].join(' '),
  data: (output) => fitSecondaryList(fitSecondaryList(output, 'fromLive'), 'merged'),
});
