import { AppError } from '@portal/errors';
import type { Call, ToolColumns } from './tool.ts';

/**
 * Asks before a tool makes something live whether the person lets this app do so.
 * @throws AppError `forbidden` when they do not; `upstream_unavailable` when that cannot be read
 */
export async function checkPublishing(
  { deps, principal }: Call,
  { publishes }: Pick<ToolColumns, 'publishes'>,
): Promise<void> {
  if (publishes !== true || (await deps.mayPublish(principal))) return;
  throw new AppError(
    'forbidden',
    'This account does not let this app publish. Nothing was published; the draft is as it was. The person can publish it themselves, or let this app publish in the Portal dashboard under "Connected apps".',
  );
}
