import { AppError, isAppError } from '@portal/errors';
import { z } from 'zod';
import type { AuditEntry, AuditFacts } from '../audit.ts';
import type { CallingSite, OperationCall, OperationDeps } from './operation-call.ts';
import type { Operation } from './operation.ts';
import { OPERATION_ROWS } from './operations.ts';
import { inputFailure } from './wire.ts';

/** An incoming call: the site, the operation's name, and the input from the wire. */
export interface OperationRequest {
  site: CallingSite;
  name: string;
  input: unknown;
}

/**
 * Runs one operation: parses the input, checks access, runs it, writes the audit log. Returns the output for the wire.
 * @throws AppError `not_found` for an unknown name, `input`, `forbidden`, and the errors of the operation
 */
export async function runOperation(
  deps: OperationDeps,
  { site, name, input }: OperationRequest,
): Promise<unknown> {
  const row = OPERATION_ROWS.get(name);
  if (row === undefined) throw new AppError('not_found', 'There is no such operation; update the site.');
  const parsed = row.input.safeParse(input);
  if (!parsed.success) throw inputFailure(name, parsed.error);
  const { actor, ...fields } = parsed.data as { actor?: unknown };
  const facts: Record<string, AuditFacts[string]> = {};
  const call: OperationCall = {
    deps,
    site,
    actor,
    records: deps.records.forSite(site.siteId),
    storage: deps.storage.forSite(site.siteId),
    note: (more) => void Object.assign(facts, more),
  };
  const entry = { actorUserId: null, clientId: null, siteId: site.siteId, action: `site.${name}` };
  const output = await underAudit(deps, { row, entry: { ...entry, details: facts } }, async () => {
    call.note(await row.access.check(call, actor));
    return row.run(call as OperationCall<never>, fields as never);
  });
  return z.encode(row.output, output);
}

interface Audit {
  row: Operation;
  entry: Omit<AuditEntry, 'at' | 'failure'>;
}

async function underAudit(
  deps: OperationDeps,
  { row, entry }: Audit,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const write = (failure: AuditEntry['failure']) => deps.audit.write({ ...entry, at: deps.now(), failure });
  const tryToWrite = (failure: AuditEntry['failure']) =>
    write(failure).catch(() => deps.log(`[broker] audit of ${entry.action} was not written`));
  if (row.audited === 'never') return work();
  let output: unknown;
  try {
    output = await work();
  } catch (error) {
    await tryToWrite(isAppError(error) ? error.code : 'internal');
    throw error;
  }
  await (row.audited === 'before' ? write(null) : tryToWrite(null));
  return output;
}
