import { contentOperations, type ReplacedTexts } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';
import { sayAddresses } from './say-addresses.ts';
import { sayLocked } from './say-locked.ts';
import { saySaved } from './say-saved.ts';

/** Replaces a phrase wherever it stands. */
export const replaceText = contentTool(contentOperations.replaceText, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  say: (output, input, locks) =>
    [
      replacedWords(output, input),
      ...(input.dryRun ? sayLocked(locks, output.replaced) : []),
      ...sayAddresses(output),
    ].join(' '),
});

function replacedWords(output: ReplacedTexts, input: { dryRun: boolean }): string {
  if (output.total === 0)
    return 'The phrase is in no text with exactly these letters, so nothing changed; find_text looks in capitals and small letters alike.';
  return `${counted(output.total, 'field')} with the phrase. ${saySaved(output, input)}`;
}
