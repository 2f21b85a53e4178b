import { cookieCleared, type Decision } from '@portal/auth-provider';
import { PRIVATE } from '../../http/caching.ts';
import { redirectTo } from '../../http/redirect.ts';
import { setCookies } from '../../http/set-cookies.ts';
import { type Arrival, type Decided, isApi } from '../admission/arrival.ts';
import { liveOrigin } from '../admission/live-origin.ts';
import { notFoundPage } from './not-found-page.ts';
import { refusalResponse } from '../admission/refusal-response.ts';

type TurnedAway = Exclude<Decision, { decision: 'pass' }>;

/** Answers a request that is not admitted. */
export async function turnAway(known: Decided): Promise<Decided | Response> {
  return known.decision.decision === 'pass' ? known : turnedAway(known, known.decision);
}

/** The answer to a request that is not admitted. Invalid cookies are cleared with it. */
export async function turnedAway(arrival: Arrival, decision: TurnedAway): Promise<Response> {
  const response = await answerTo(arrival, decision);
  response.headers.set('cache-control', PRIVATE);
  const { request, url } = arrival.context;
  setCookies(response.headers, decision.clear.map(cookieCleared), liveOrigin(request, url));
  return response;
}

async function answerTo(arrival: Arrival, decision: TurnedAway): Promise<Response> {
  if (decision.decision === 'redirect') return redirectTo(decision.to);
  if (decision.code === 'not_found' && !isApi(arrival.context.url)) return notFoundPage(arrival);
  if (decision.code === 'forbidden' && decision.admits === 'own-pages' && isForm(arrival.context.request))
    return sentElsewherePage(arrival);
  return refusalResponse(decision);
}

/** Whether a browser sent a form and shows the answer as a page. */
function isForm({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode');
  const showsPage =
    mode === null ? headers.get('accept')?.includes('text/html') === true : mode === 'navigate';
  return showsPage && FORM_TYPES.test(headers.get('content-type') ?? '');
}

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** The page of the site that says, in its language, to send the form from the site's own page. */
async function sentElsewherePage({ context: { locals, url }, next }: Arrival): Promise<Response> {
  locals.outage = 'elsewhere';
  locals.asked = url.pathname.toLowerCase() === '/api/auth/verify-audience' ? '/login' : '/edit/login';
  const page = await next('/500');
  return new Response(page.body, { status: 403, headers: page.headers });
}
