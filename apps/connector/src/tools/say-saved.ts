import type { Problem } from '@portal/content-core';

/** What a save came to, or on a dry run would come to. */
export function saySaved(
  { changed, warnings }: { changed: boolean; warnings: readonly Problem[] },
  { dryRun }: { dryRun: boolean },
): string {
  const outcome = changed ? changedWords(dryRun) : 'Nothing to change; the draft says so already.';
  if (warnings.length === 0) return outcome;
  const words = warnings.map(({ at, message }) => `${at}: ${message}`).join('; ');
  return `${outcome} ${warnings.length} to look at: ${words}.`;
}

function changedWords(dryRun: boolean): string {
  return dryRun
    ? 'This would be saved; nothing was written, it was a dry run.'
    : 'Saved to the draft; not live until it is published.';
}
