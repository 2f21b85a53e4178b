import { isAppError } from '@portal/errors';
import type { AllowedSignup, UserRegistry, PlatformUser } from '@portal/sites';
import { z } from 'zod';
import { type AuditDeps, audited } from '../audit/audited.ts';
import { namedSignup, readSignup, signupFacts, type SignupForm, typedSignup } from './sign-up-form.ts';

/** What changing allowed sign-ups depends on. */
export type SignupDeps = AuditDeps & {
  people: { registry: Pick<UserRegistry, 'allowSignup' | 'disallowSignup'> };
};

const Signup = z.object({
  kind: z.enum(['email', 'domain']),
  value: z.string(),
  installationId: z.nullable(z.string()),
  addedBy: z.nullable(z.string()),
}) satisfies z.ZodType<AllowedSignup>;

/** What a form about sign-ups did. `alreadyRemoved`: another admin had removed it before. */
export const SignupResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['added', 'removed']), signup: Signup }),
  z.object({ outcome: z.literal('alreadyRemoved') }),
]);
export type SignupResult = z.output<typeof SignupResult>;

/** The outcome of a form about sign-ups. */
export type SignupOutcome =
  | SignupResult
  | { outcome: 'refused'; field: 'value' | 'installationId'; problem: string; form: SignupForm };

/** Adds or removes the sign-up of a form, for an admin. @throws AppError `upstream_unavailable` */
export async function changeSignups(
  deps: SignupDeps,
  user: PlatformUser,
  sent: URLSearchParams,
): Promise<SignupOutcome> {
  return sent.get('act') === 'remove' ? remove(deps, user, sent) : add(deps, user, typedSignup(sent));
}

async function add(deps: SignupDeps, user: PlatformUser, form: SignupForm): Promise<SignupOutcome> {
  const read = readSignup(form);
  if ('problem' in read) return { outcome: 'refused', field: 'value', problem: read.problem, form };
  const signup = { ...read.signup, addedBy: user.userId };
  const act = { user, siteId: null, action: 'signup.allow' as const, details: signupFacts(signup) };
  try {
    await audited(deps, act, () => deps.people.registry.allowSignup(signup));
    return { outcome: 'added', signup };
  } catch (error) {
    if (isAppError(error, 'conflict'))
      return { outcome: 'refused', field: 'value', problem: error.message, form };
    if (isAppError(error, 'not_found'))
      return { outcome: 'refused', field: 'installationId', problem: error.message, form };
    throw error;
  }
}

async function remove(deps: SignupDeps, user: PlatformUser, sent: URLSearchParams): Promise<SignupOutcome> {
  const named = namedSignup(sent);
  if (named === null) return { outcome: 'alreadyRemoved' };
  const act = { user, siteId: null, action: 'signup.disallow' as const, details: signupFacts(named) };
  try {
    const signup = await audited(deps, act, () => deps.people.registry.disallowSignup(named));
    return { outcome: 'removed', signup };
  } catch (error) {
    if (isAppError(error, 'not_found')) return { outcome: 'alreadyRemoved' };
    throw error;
  }
}
