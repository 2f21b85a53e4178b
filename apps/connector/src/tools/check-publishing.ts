import { AppError } from '@portal/errors';
import type { Call, ToolColumns } from './tool.ts';

/**
 * Refuses a tool that makes content live when the user does not let this app publish.
 * @throws AppError `forbidden`; `upstream_unavailable` when the setting cannot be read
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
