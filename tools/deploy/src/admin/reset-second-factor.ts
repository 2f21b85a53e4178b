import type {
  AccessGate,
  AccountLinks,
  AuditLog,
  AuthenticatorRemoval,
  SecondFactorRecords,
} from '@portal/sites';

/** What resetting a second factor depends on. */
export interface ResetDeps {
  accounts: Pick<AccountLinks, 'ensure'>;
  gate: AccessGate;
  removal: AuthenticatorRemoval;
  factors: Pick<SecondFactorRecords, 'remove'>;
  audit: AuditLog;
  now: () => Date;
}

/** Removes the second factor of the user with that address, at once. @throws AppError of the auth provider or the database */
export async function resetSecondFactor(deps: ResetDeps, email: string): Promise<void> {
  const { userId: authUserId } = await deps.accounts.ensure(email);
  const admission = await deps.gate.admit({ authUserId, email });
  // First at the auth provider: what it still has would be recorded again at the next sign-in.
  await deps.removal.removeAll(authUserId);
  if (!admission.admitted) return;
  await deps.factors.remove(admission.userId);
  await deps.audit.write({
    at: deps.now(),
    actorUserId: null,
    clientId: null,
    siteId: null,
    action: 'deploy.second-factor-reset',
    failure: null,
    details: { user: admission.userId },
  });
}
