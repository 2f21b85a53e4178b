import type { DashboardSession, DashboardUser } from '@portal/sites';
import { readForm } from '../server/read-form.ts';
import { confirmCode, type ConfirmCodeDeps, type ShownProblem } from './confirm-code.ts';
import { needsFreshCode } from './fresh-code.ts';
import { GATES, isOpenTo, standingOf } from './standing.ts';

/** The field of a form in which a code is sent along. Handlers do not read it. */
export const CODE_FIELD = 'secondFactorCode';

/** A form that waits for a code. */
export interface WaitingForm {
  action: string;
  fields: [name: string, value: string][];
}

/** What the second factor has to say about a request of a signed-in user; `cookies` are set with the response. */
export type Guarded =
  | { guarded: 'pass'; session: DashboardSession; cookies: string[] }
  /** To the page on which a code is entered, or a second factor set up. */
  | { guarded: 'redirect'; to: string }
  /** The same for a form, which a redirect would lose. */
  | { guarded: 'sign-in-again'; form: WaitingForm }
  /** A page asks for a code and sends the form again with it. */
  | { guarded: 'ask'; form: WaitingForm; problem: ShownProblem | null; cookies: string[] };

/**
 * Guards every request of a signed-in user: without the code of this sign-in a session reaches the page for it and nothing else, and what
 * matters most needs a code of the last ten minutes. The code is sent with the form itself. `route` is the pattern of the route that answers.
 */
export async function guardBySecondFactor(
  deps: ConfirmCodeDeps & { secondFactor: { required: boolean } },
  { user, session }: { user: DashboardUser; session: DashboardSession },
  { request, route }: { request: Request; route: string },
): Promise<Guarded> {
  const { pathname, search } = new URL(request.url);
  const isForm = request.method === 'POST';
  const standing = standingOf(user, session, deps.secondFactor);
  if (standing !== 'in' && !isOpenTo(standing, pathname)) {
    if (isForm) return { guarded: 'sign-in-again', form: await waitingForm(request) };
    return { guarded: 'redirect', to: `${GATES[standing]}?next=${encodeURIComponent(pathname + search)}` };
  }
  const asked = { user, session, now: deps.now() };
  if (standing !== 'in' || !needsFreshCode({ method: request.method, route }, asked))
    return { guarded: 'pass', session, cookies: [] };
  if (!isForm) {
    const form: WaitingForm = { action: '/account/confirm', fields: [['next', pathname + search]] };
    return { guarded: 'ask', form, problem: null, cookies: [] };
  }
  const form = await waitingForm(request);
  const typed = form.fields.find(([name]) => name === CODE_FIELD)?.[1];
  const rest = { ...form, fields: form.fields.filter(([name]) => name !== CODE_FIELD) };
  if (typed === undefined) return { guarded: 'ask', form: rest, problem: null, cookies: [] };
  const outcome = await confirmCode(deps, { request, user, session, typed });
  const { cookies } = outcome;
  if (outcome.confirmed) return { guarded: 'pass', session: outcome.session, cookies };
  return { guarded: 'ask', form: rest, problem: outcome.problem, cookies };
}

/** The form of the request, which stays readable for its handler. */
async function waitingForm(request: Request): Promise<WaitingForm> {
  const { pathname, search } = new URL(request.url);
  return { action: pathname + search, fields: [...(await readForm(request.clone()))] };
}
