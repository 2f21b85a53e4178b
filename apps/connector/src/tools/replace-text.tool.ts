import { contentOperations, type ReplacedTexts } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { pageFrom, sayNext, sayPart } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { sayAddresses } from './address-messages.ts';
import { sayLocked } from './lock-messages.ts';
import { saySaved } from './saved-message.ts';

/** Replaces a phrase wherever it stands. */
export const replaceText = contentTool(contentOperations.replaceText, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: (all, input, locks) => {
    const output = pageOfReplaced(all, input.after ?? 0);
    return [
      replacedWords(output, input),
      ...(input.dryRun ? [...sayNext(output), ...sayLocked(locks, all.replaced)] : []),
      ...sayAddresses(output),
    ].join(' ');
  },
  tell: (all, { after = 0 }) => pageOfReplaced(all, after),
});

/** The fields that fit, and where the list goes on. */
function pageOfReplaced({ replaced, next: _next, ...beside }: ReplacedTexts, after: number): ReplacedTexts {
  const { kept, ...rest } = pageFrom(replaced, { beside, after, total: beside.total });
  return { ...beside, replaced: kept, ...rest };
}

function replacedWords(
  output: ReplacedTexts,
  input: { dryRun: boolean; after?: number | undefined },
): string {
  const { total, replaced, leftAlone = [], moreLeftAlone = 0 } = output;
  const left = leftAlone.length + moreLeftAlone;
  const stays =
    left === 0 ? [] : [`It stays in ${counted(left, 'field')}, where it cannot be replaced (\`leftAlone\`).`];
  if (total === 0 && left > 0) return ['Nothing changed.', ...stays].join(' ');
  if (total === 0)
    return 'The phrase is in no text with exactly these letters, so nothing changed; find_text looks in capitals and small letters alike.';
  const shown = sayPart(replaced, { after: input.after ?? 0, total });
  return [`${counted(total, 'field')} with the phrase${shown}.`, saySaved(output, input), ...stays].join(' ');
}
