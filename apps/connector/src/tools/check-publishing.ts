import { AppError } from '@portal/errors';
import type { SiteCall, ToolColumns } from './tool.ts';

/**
 * Refuses a tool that makes content live when the user does not let this app publish, or the site's owners let no assistant.
 * @throws AppError `forbidden`; `upstream_unavailable` when the setting cannot be read
 */
export async function checkPublishing(
  { deps, principal, site }: Pick<SiteCall, 'deps' | 'principal' | 'site'>,
  { name, publishes }: Pick<ToolColumns, 'name' | 'publishes'>,
): Promise<void> {
  if (publishes !== true) return;
  if (!(await deps.mayPublish(principal))) throw appMayNotPublish(name);
  const { assistantsNeedApproval } = await deps.approvals.records.forSite(site.siteId).approval.read();
  if (assistantsNeedApproval) throw assistantsMayNotPublish(name);
}

/** What each tool that publishes did not do, and whom to ask for it. */
const ADVICE_BY_TOOL: Readonly<Record<string, { outcome: string; self: string; owners: string }>> = {
  undo_publish: {
    outcome: 'Nothing was undone; the live site and the draft are as they were.',
    self: 'The person can undo it themselves in the editor of the site (/edit)',
    owners:
      'mark_ready asks them to publish, not to undo: tell the person to ask an owner, who undoes the publish in the editor of the site (/edit).',
  },
};
const PUBLISHING = {
  outcome: 'Nothing was published; the draft is as it was.',
  self: 'The person can publish it themselves',
  owners: 'Call mark_ready to ask them to, with a note on what was changed.',
};

function appMayNotPublish(tool: string): AppError {
  const { outcome, self } = ADVICE_BY_TOOL[tool] ?? PUBLISHING;
  return new AppError(
    'forbidden',
    `This account does not let this app publish. ${outcome} ${self}, or let this app publish in the Portal dashboard under "Connected apps".`,
  );
}

function assistantsMayNotPublish(tool: string): AppError {
  const { outcome, owners } = ADVICE_BY_TOOL[tool] ?? PUBLISHING;
  return new AppError(
    'forbidden',
    `The owners of this site publish what assistants save. ${outcome} ${owners}`,
  );
}
