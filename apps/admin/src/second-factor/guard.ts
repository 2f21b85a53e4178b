import type { DashboardSession, DashboardUser } from '@portal/sites';
import { readForm } from '../server/read-form.ts';
import { nextPage } from '../session/next-page.ts';
import { confirmCode, type ConfirmCodeDeps, type ShownProblem } from './confirm-code.ts';
import { actOf, actWords, needsFreshCode, SENSITIVE } from './fresh-code.ts';
import { GATES, isOpenTo, standingOf } from './standing.ts';

/** The field of a form in which a code is sent along. Handlers do not read it. */
export const CODE_FIELD = 'secondFactorCode';

/** The field of a form with the page on which it was filled in. */
export const BACK_FIELD = 'secondFactorBack';

/** The field of `POST /account/confirm` with what the code is entered for, a key of `SENSITIVE`. */
export const ACT_FIELD = 'secondFactorAct';

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
  /** The code was accepted for a file, which is asked for again on the page `back`: a page that asks for a code would stay while the file is saved. */
  | { guarded: 'accepted'; back: string; cookies: string[] }
  /** A page asks for a code and sends the form again with it. */
  | { guarded: 'ask'; asked: AskedCode; cookies: string[] };

/** What the page shows that asks for a code. */
export interface AskedCode {
  form: WaitingForm;
  /** What the code is for, after "Enter a code to". */
  act: string;
  /** The page on which the form was filled in. */
  back: string;
  problem: ShownProblem | null;
}

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
  const act = actOf({ method: request.method, route });
  if (!isForm) {
    const back = pageOf(request, deps.origin);
    const fields: WaitingForm['fields'] = [
      [BACK_FIELD, back],
      [ACT_FIELD, act],
    ];
    const form = { action: '/account/confirm', fields };
    return { guarded: 'ask', asked: { form, act: actWords(act, []), back, problem: null }, cookies: [] };
  }
  const sent = await waitingForm(request);
  const field = (name: string) => sent.fields.find(([one]) => one === name)?.[1];
  const back =
    field(BACK_FIELD) === undefined
      ? pageOf(request, deps.origin)
      : nextPage(field(BACK_FIELD) ?? '', deps.origin);
  const own = sent.fields.filter(([name]) => name !== CODE_FIELD && name !== BACK_FIELD);
  const form: WaitingForm = { ...sent, fields: [...own, [BACK_FIELD, back]] };
  const page = { form, act: actWords(act, own), back };
  const typed = field(CODE_FIELD);
  if (typed === undefined) return { guarded: 'ask', asked: { ...page, problem: null }, cookies: [] };
  const outcome = await confirmCode(deps, { request, user, session, typed });
  const { cookies } = outcome;
  if (!outcome.confirmed) return { guarded: 'ask', asked: { ...page, problem: outcome.problem }, cookies };
  if (SENSITIVE.get(act)?.answers === 'file') return { guarded: 'accepted', back, cookies };
  return { guarded: 'pass', session: outcome.session, cookies };
}

/** The last part of an address that has no page of its own. */
const WITHOUT_PAGE = /\/(?:delete|rollback|team|export\.\w+)$/;

/** The page from which the request came: what the browser says, if it is of this app, else the page above the address. */
function pageOf(request: Request, origin: string): string {
  const came = URL.parse(request.headers.get('referer') ?? '');
  if (came?.origin === origin) {
    const page = nextPage(came.pathname + came.search, origin);
    if (page !== '/') return page;
  }
  return nextPage(new URL(request.url).pathname.replace(WITHOUT_PAGE, ''), origin);
}

/** The form of the request, which stays readable for its handler. */
async function waitingForm(request: Request): Promise<WaitingForm> {
  const { pathname, search } = new URL(request.url);
  return { action: pathname + search, fields: [...(await readForm(request.clone()))] };
}
