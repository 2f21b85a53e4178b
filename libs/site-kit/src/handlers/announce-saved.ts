import { savedHint } from '@portal/sites';
import type { ApiCall } from './api-route.ts';

/**
 * Sends the editors of the site a hint that the draft has changed. No answer waits for it, and nothing depends on it: where it cannot be
 * sent, they see the change with their next save.
 */
export function announceSaved(
  { site, session }: Pick<ApiCall, 'site' | 'session'>,
  { input, output }: { input: unknown; output: unknown },
): void {
  const hint = savedHint(input, output);
  if (hint !== null) site.announceSaved?.(session, hint);
}
