import { AppError, type FailureCode } from '@portal/errors';
import type { CodeHost, HostedRepository, RepositoryAddress } from '../ports/code-host.ts';

/** Why no site can be made from a repository. */
export interface AdoptionProblem {
  code: FailureCode;
  /** Without a full stop. */
  reason: string;
  /** What to do about it, `unarchive it`. */
  todo: string;
}

interface Template {
  owner: string;
  repo: string;
}

/** The code host ignores the case of letters. */
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Why no site can be made from the repository at an address; null if one can. `found`: the repository that the code
 * host has there.
 */
export function adoptionProblem(
  found: HostedRepository | null,
  { owner, repo }: Pick<RepositoryAddress, 'owner' | 'repo'>,
  template: Template,
): AdoptionProblem | null {
  const name = `${owner}/${repo}`;
  if (sameName(owner, template.owner) && sameName(repo, template.repo))
    return {
      code: 'conflict',
      reason: `${name} is the template that new sites are made from`,
      todo: 'choose another repository',
    };
  if (found === null)
    return {
      code: 'not_found',
      reason: `The installation reaches no repository ${name}`,
      todo: 'add it to the repositories of the installation',
    };
  if (found.archived)
    return { code: 'conflict', reason: `The repository ${name} is archived`, todo: 'unarchive it' };
  if (found.commit === null)
    return {
      code: 'validation',
      reason: `The repository ${name} is empty`,
      todo: 'push the code of a site to it',
    };
  if (found.branch === 'saved')
    return {
      code: 'validation',
      reason: `The default branch of ${name} is "saved", which drafts need`,
      todo: 'choose another',
    };
  return null;
}

/**
 * Checks a repository before a site is made from it. Callers check access.
 * @throws AppError `validation`, with the problem of the field `source.repo` of a `NewSiteRequest`, when no site can be
 * made from it; as `CodeHost.findRepository`
 */
export async function requireAdoptable(
  { codeHost, template }: { codeHost: Pick<CodeHost, 'findRepository'>; template: Template },
  at: RepositoryAddress,
): Promise<void> {
  const refusal = adoptionProblem(await codeHost.findRepository(at), at, template);
  if (refusal === null) return;
  const message = `${refusal.reason}; ${refusal.todo}.`;
  throw new AppError('validation', message, { details: { problems: [{ field: 'source.repo', message }] } });
}
