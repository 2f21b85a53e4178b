import { AppError, isAppError } from '@portal/errors';
import {
  type EraseDeps,
  erasePerson,
  type ExportDeps,
  exportPerson,
  type KnownPerson,
  personalFileText,
  type PlatformUser,
} from '@portal/sites';
import { z } from 'zod';
import { type AuditDeps, audited } from '../audit/audited.ts';

/** What the acts on persons depend on. */
export type PersonDeps = ExportDeps & EraseDeps & AuditDeps;

/** Why an export was not made, as the page of the person shows it. */
export const EXPORT_PROBLEMS = {
  rate_limited: 'It was exported five times today. Try again tomorrow.',
  upstream_unavailable: 'The auth provider or the database is not responding. Try again in a minute.',
} as const;
export const ExportProblem = z.enum(['rate_limited', 'upstream_unavailable']);

/** The file about a person as a download, and an entry in the audit log. @throws AppError as `exportPerson` */
export async function downloadPersonalFile(
  deps: PersonDeps,
  user: PlatformUser,
  personId: string,
): Promise<Response> {
  const act = { user, siteId: null, action: 'person.export' as const, details: { target: personId } };
  const file = await audited(deps, act, () => exportPerson(deps, user, personId));
  const day = deps.now().toISOString().slice(0, 10);
  return new Response(personalFileText(file), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="personal-data-${day}.json"`,
      'cache-control': 'no-store',
    },
  });
}

/** An erased person, as the next page shows it once. */
export const ErasedPerson = z.object({
  email: z.string(),
  allowedDomain: z.nullable(z.string()),
  isFinished: z.boolean(),
});
export type ErasedPerson = z.output<typeof ErasedPerson>;

/** Why nobody was erased, and the status of the answer. */
export interface ErasureRefusal {
  status: 403 | 409 | 422;
  problem: string;
}

/** Erases the person when their address was typed. @throws AppError `upstream_unavailable` */
export async function erase(
  deps: PersonDeps,
  user: PlatformUser,
  { person, sent }: { person: KnownPerson; sent: URLSearchParams },
): Promise<ErasedPerson | ErasureRefusal> {
  const { personId, email } = person;
  if (email === null) return { status: 409, problem: 'This person is erased already.' };
  if (sent.get('confirm')?.trim().toLowerCase() !== email.toLowerCase())
    return { status: 422, problem: `That was not “${email}”. Nothing was erased.` };
  const act = { user, siteId: null, action: 'person.erase' as const, details: { target: personId } };
  try {
    const done = await audited(deps, act, () => erasePerson(deps, { actorUserId: user.userId, personId }));
    return { email, ...done };
  } catch (error) {
    if (isAppError(error, 'forbidden')) return { status: 403, problem: error.message };
    if (isAppError(error, 'conflict') || isAppError(error, 'not_found'))
      return { status: 409, problem: error.message };
    throw error;
  }
}

/**
 * The person whose page this is, for an admin and for the person themselves.
 * @throws AppError `not_found`, the same for an unknown person and for one whom the user may not see
 */
export async function requirePerson(
  { persons }: Pick<PersonDeps, 'persons'>,
  user: PlatformUser,
  personId: string,
): Promise<KnownPerson> {
  const maySee = user.role === 'admin' || personId === user.authUserId;
  const person = maySee ? await persons.find(personId) : null;
  if (person === null) throw new AppError('not_found', 'There is nothing at this address.');
  return person;
}
