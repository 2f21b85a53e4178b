import type { AccessGate, AccountLinks, AuditLog, UserReader, UserRegistry } from '@portal/sites';

/** What making an admin depends on. */
export interface AdminDeps {
  accounts: Pick<AccountLinks, 'ensure'>;
  gate: AccessGate;
  users: UserReader & Pick<UserRegistry, 'addUser' | 'changeUser'>;
  audit: AuditLog;
  newId: () => string;
  now: () => Date;
}

/** What became of the person: a user that was added, a member that was changed, or an admin already. */
export type MadeAdmin = 'added' | 'changed' | 'already';

/**
 * Makes the person with that address an admin who may create sites. Their account at the auth provider is created where there is
 * none; no mail is sent. Doing it twice changes nothing.
 * @throws AppError of the auth provider or the database; `conflict` when somebody changes the user at the same moment
 */
export async function makeAdmin(deps: AdminDeps, email: string): Promise<MadeAdmin> {
  const { userId: authUserId } = await deps.accounts.ensure(email);
  const admission = await deps.gate.admit({ authUserId, email });
  const known = admission.admitted ? await deps.users.findUser(admission.userId) : null;
  if (known?.role === 'admin') return 'already';
  const rights = { role: 'admin', canProvision: true } as const;
  const userId = known?.userId ?? deps.newId();
  if (known) await deps.users.changeUser(known, { ...known, ...rights });
  else await deps.users.addUser({ userId, authUserId, email, ...rights });
  await deps.audit.write({
    at: deps.now(),
    actorUserId: null,
    clientId: null,
    siteId: null,
    action: 'deploy.admin',
    failure: null,
    details: { user: userId, wasMember: known !== null },
  });
  return known ? 'changed' : 'added';
}
