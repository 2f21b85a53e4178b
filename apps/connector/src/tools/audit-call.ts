import { type AuditEntry, siteFacts, type SiteRecord } from '@portal/sites';
import { failureOf } from './log-call.ts';
import type { Call, ToolAnswer, ToolColumns } from './tool.ts';

/**
 * Does `work` and leaves a row that says how it went. A log that cannot be written changes nothing about the outcome.
 * @see contract "Audit log"
 */
export async function auditCall(
  call: Call,
  { tool, site }: { tool: ToolColumns; site: SiteRecord | null },
  work: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  if (!tool.audited) return work();
  const siteId = site?.siteId ?? null;
  // A deletion may be over before its entry is written.
  const details = site === null ? {} : { details: siteFacts(site) };
  const record = (at: string | null, failure: AuditEntry['failure']) =>
    write(call, { action: tool.name, siteId: at, failure, ...details });
  try {
    const answer = await work();
    await record(answer.madeSite ?? siteId, null);
    return answer;
  } catch (error) {
    await record(siteId, failureOf(error));
    throw error;
  }
}

async function write(
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
