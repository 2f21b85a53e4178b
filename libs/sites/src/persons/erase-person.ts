import type { LiveHints } from '../live-hint.ts';
import type {
  AccountDeletion,
  Erased,
  Erasure,
  PendingErasure,
  PersonalRecords,
} from './personal-records.ts';

/** What finishing erasures depends on. */
export interface FinishDeps {
  persons: Pick<PersonalRecords, 'pendingErasures' | 'finishErasure'>;
  accounts: AccountDeletion;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** What erasing depends on. */
export interface EraseDeps extends FinishDeps {
  persons: PersonalRecords;
  liveHints: Pick<LiveHints, 'announceRenamed'>;
  newId: () => string;
}

/** The result of an erasure. */
export interface PersonErased extends Pick<Erased, 'allowedDomain'> {
  /** False: the auth provider did not answer, and the account is deleted there as soon as it does. */
  isFinished: boolean;
}

/**
 * Erases a person: their rows at once, then their account at the auth provider. When the second part fails, or the process ends before
 * it, the record of the erasure stays open and `finishErasures` goes on with it.
 * @throws AppError as `PersonalRecords.erase`
 */
export async function erasePerson(
  deps: EraseDeps,
  { actorUserId, personId }: Pick<Erasure, 'actorUserId' | 'personId'>,
): Promise<PersonErased> {
  const { persons, liveHints, newId, now, reportFailure } = deps;
  const erasureId = newId();
  const { authUserId, channels, allowedDomain } = await persons.erase({
    actorUserId,
    personId,
    erasureId,
    at: now(),
  });
  // The other editors join the new channel with the next page where this hint does not arrive.
  await Promise.all(channels.map((channel) => liveHints.announceRenamed(channel).catch(reportFailure)));
  const isFinished = authUserId === null || (await finish(deps, { erasureId, authUserId, isNeeded: false }));
  return { allowedDomain, isFinished };
}

/**
 * Deletes the accounts of erased persons at the auth provider, unless one is needed again. Returns how many erasures were finished; a
 * failure is reported, and the next call tries again.
 * @throws AppError `upstream_unavailable` when the records cannot be read
 */
export async function finishErasures(deps: FinishDeps): Promise<number> {
  let finished = 0;
  for (const pending of await deps.persons.pendingErasures()) if (await finish(deps, pending)) finished += 1;
  return finished;
}

/** Whether the erasure is finished. */
async function finish(
  { persons, accounts, now, reportFailure }: FinishDeps,
  pending: PendingErasure,
): Promise<boolean> {
  try {
    if (!pending.isNeeded) await accounts.deleteAccount(pending.authUserId);
    await persons.finishErasure(pending, now());
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}
