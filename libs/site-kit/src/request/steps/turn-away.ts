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
  return refusalResponse(decision);
}
