import { AppError, isAppError } from '@portal/errors';
import { z } from 'zod';
import type { BrokerCall, BrokerDeps, CallingSite } from './broker-call.ts';
import type { Operation } from './operations/operation.ts';
import { operationNamed } from './operations/index.ts';
import type { AuditEntry, AuditFacts } from './ports/index.ts';

/** A call as it arrives: from whom, what, with which input off the wire. */
export interface OperationRequest {
  site: CallingSite;
  name: string;
  input: unknown;
}

/**
 * Runs one operation as its row says: input, who may, the work, the audit log. Both halves come through here. Gives the
 * output as it goes onto the wire.
 * @throws AppError `not_found` for a name that is none, `input`, `forbidden`, and what the operation throws
 */
export async function runOperation(
  deps: BrokerDeps,
  { site, name, input }: OperationRequest,
): Promise<unknown> {
  const row = operationNamed(name);
  if (row === null) throw new AppError('not_found', 'There is no such operation; update the site.');
  const parsed = row.input.safeParse(input);
  if (!parsed.success) throw inputFailure(name, parsed.error);
  const facts: Record<string, AuditFacts[string]> = {};
  const call: BrokerCall = { deps, site, note: (more) => void Object.assign(facts, more) };
  const entry = { actorUserId: null, clientId: null, siteId: site.siteId, action: `site.${name}` } as const;
  const output = await onRecord(deps, { row, entry: { ...entry, details: facts } }, async () => {
    call.note(await row.access(call, parsed.data));
    return row.run(call, parsed.data);
  });
  return z.encode(row.output, output);
}

/** Says which field is wrong and how, never what was in it. */
export function inputFailure(name: string, { issues }: z.ZodError): AppError {
  const [issue] = issues;
  const path = issue?.path.join('.') ?? '';
  return new AppError('input', `${name}: ${path === '' ? '' : `${path}: `}${issue?.message ?? 'not valid'}`);
}

interface Recorded {
  row: Operation;
  entry: Omit<AuditEntry, 'at' | 'failure'>;
}

async function onRecord(
  deps: BrokerDeps,
  { row, entry }: Recorded,
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
