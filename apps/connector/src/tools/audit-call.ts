import type { AuditEntry } from '@portal/sites';
import { failureOf } from './log-call.ts';
import type { Call, ToolColumns } from './tool.ts';

/**
 * Does `work` and leaves a row that says how it went. A log that cannot be written changes nothing about the outcome.
 * @see contract "Audit log"
 */
export async function auditCall<Result>(
  call: Call,
  { tool, siteId }: { tool: ToolColumns; siteId: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tool.audited) return work();
  const record = (failure: AuditEntry['failure']) => write(call, { action: tool.name, siteId, failure });
  try {
    const result = await work();
    await record(null);
    return result;
  } catch (error) {
    await record(failureOf(error));
    throw error;
  }
}

async function write(
  { deps, principal: { userId, clientId } }: Call,
  entry: Pick<AuditEntry, 'action' | 'siteId' | 'failure'>,
): Promise<void> {
  try {
    await deps.audit.write({ at: deps.content.now(), actorUserId: userId, clientId, ...entry });
  } catch (error) {
    deps.log(`[mcp] no audit row for ${entry.action} (${entry.failure ?? 'ok'})`);
    deps.reportFailure(error);
  }
}
