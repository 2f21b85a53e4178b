import { AppError } from '@portal/errors';
import type { SiteCall, ToolColumns } from './tool.ts';

/**
 * Refuses a tool that makes content live when the user does not let this app publish, or the site's owners let no assistant.
 * @throws AppError `forbidden`; `upstream_unavailable` when the setting cannot be read
 */
export async function checkPublishing(
  { deps, principal, site }: Pick<SiteCall, 'deps' | 'principal' | 'site'>,
  { publishes }: Pick<ToolColumns, 'publishes'>,
): Promise<void> {
  if (publishes !== true) return;
  if (!(await deps.mayPublish(principal))) throw appMayNotPublish();
  const { assistantsNeedApproval } = await deps.approvals.records.forSite(site.siteId).approval.read();
  if (assistantsNeedApproval) throw assistantsMayNotPublish();
}

const appMayNotPublish = () =>
  new AppError(
    'forbidden',
    'This account does not let this app publish. Nothing was published; the draft is as it was. The person can publish it themselves, or let this app publish in the Portal dashboard under "Connected apps".',
  );

const assistantsMayNotPublish = () =>
  new AppError(
    'forbidden',
    'The owners of this site publish what assistants save. Nothing was published; the draft is as it was. Call mark_ready to ask them to, with a note on what was changed.',
  );
