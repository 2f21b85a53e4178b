import type { AuditEntry } from '../ports/audit-log.ts';
import { outcomeOf } from './log-call.ts';
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
  const record = (outcome: AuditEntry['outcome']) => write(call, { tool: tool.name, siteId, outcome });
  try {
    const result = await work();
    await record('ok');
    return result;
  } catch (error) {
    await record(outcomeOf(error));
    throw error;
  }
}

async function write(
  { deps, principal: { userId, clientId } }: Call,
  entry: Pick<AuditEntry, 'tool' | 'siteId' | 'outcome'>,
): Promise<void> {
  try {
    await deps.audit.record({ at: deps.content.now(), userId, clientId, ...entry });
  } catch (error) {
    deps.log(`[mcp] no audit row for ${entry.tool} (${entry.outcome})`);
    deps.reportFailure(error);
  }
}
