import type { AuditReader, PlatformUser } from '@portal/sites';

/** How many requests for resets are looked through: there are few, and the one that is open is among the last. */
const LOOKED_THROUGH = 50;

/** The address of the admin who asked for the reset of a user's second factor, as the audit log has it; null when it has not. */
export async function resetAskedBy(
  { auditReader }: { auditReader: Pick<AuditReader, 'list'> },
  reader: PlatformUser,
  userId: string,
): Promise<string | null> {
  const { entries } = await auditReader.list(reader, {
    actor: '',
    site: '',
    action: 'second-factor.request-reset',
    outcome: 'ok',
    from: null,
    until: null,
    after: null,
    limit: LOOKED_THROUGH,
  });
  return entries.find(({ details }) => details['user'] === userId)?.actorEmail ?? null;
}
