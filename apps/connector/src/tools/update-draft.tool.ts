import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { firstNames } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { sayProblems } from './saved-message.ts';

/** Brings what went live meanwhile into the draft. */
export const updateDraft = contentTool(contentOperations.updateDraft, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: ({ message, merged, warnings }) =>
    [
      message,
      ...(merged.length > 0
        ? [
            `${counted(merged.length, 'record')} now ${merged.length === 1 ? 'has' : 'have'} the changes of both (\`merged\`).`,
          ]
        : []),
      ...sayProblems(warnings),
    ].join(' '),
  tell: (output) => firstNames(firstNames(output, 'fromLive'), 'merged'),
});
