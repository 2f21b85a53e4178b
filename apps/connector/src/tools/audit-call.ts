import { type AuditEntry, siteFacts, type SiteRecord } from '@portal/sites';
import { failureCode } from './log-call.ts';
import type { Call, ToolAnswer, ToolColumns } from './tool.ts';

/**
 * Runs `work` and writes its outcome into the audit log, for a tool that is audited. A failure to write does not change the outcome.
 * @see contract "Audit log"
 */
export async function auditCall(
  call: Call,
  { tool, site }: { tool: ToolColumns; site: SiteRecord | null },
  work: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  if (!tool.audited) return work();
  const siteId = site?.siteId ?? null;
  // Read before the work: a deletion may remove the site before the entry is written.
  const details = site === null ? {} : { details: siteFacts(site) };
  const record = (auditedSite: string | null, failure: AuditEntry['failure']) =>
    writeEntry(call, { action: tool.name, siteId: auditedSite, failure, ...details });
  try {
    const answer = await work();
    await record(answer.createdSiteId ?? siteId, null);
    return answer;
  } catch (error) {
    await record(siteId, failureCode(error));
    throw error;
  }
}

async function writeEntry(
  { deps, principal: { userId, clientId } }: Call,
  entry: Pick<AuditEntry, 'action' | 'siteId' | 'failure' | 'details'>,
): Promise<void> {
  try {
    await deps.audit.write({ at: deps.content.now(), actorUserId: userId, clientId, ...entry });
  } catch (error) {
    deps.log(`[mcp] no audit row for ${entry.action} (${entry.failure ?? 'ok'})`);
    deps.reportFailure(error);
  }
}
