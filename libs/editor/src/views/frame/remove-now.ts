import type { Removal } from './view-context.ts';

/**
 * Removes something. When that is refused, shows the reason in a toast. If the list cannot be read again afterwards, the removal still
 * counts as done.
 */
export async function removeNow(
  { act, done, failed }: Pick<Removal, 'act' | 'done' | 'failed'>,
  showToast: (text: string) => void,
): Promise<void> {
  const refused = await act(false);
  if (refused) showToast(failed(refused.message).trim());
  else await done();
}
