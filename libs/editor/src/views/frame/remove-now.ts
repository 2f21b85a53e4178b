import type { Removal } from './view-context.ts';

/** Removes something, and says why when it was refused. A list that cannot be read again afterwards is no failure of the removal. */
export async function removeNow(
  { act, done, failed }: Pick<Removal, 'act' | 'done' | 'failed'>,
  showToast: (text: string) => void,
): Promise<void> {
  const refused = await act(false);
  if (refused) showToast(failed(refused.message).trim());
  else await done();
}
