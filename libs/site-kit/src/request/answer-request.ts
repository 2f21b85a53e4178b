import { type AppError, isAppError, toResponse } from '@portal/errors';
import { currentRequestId } from '@portal/errors/log';
import { reportFailure } from '../site/report-failure.ts';
import { type Arrival, isApi } from './admission/arrival.ts';
import { steps } from './steps.ts';
import { refuseMethod, refuseMissing } from './steps/check-address.ts';
import { closeView } from './steps/close-view.ts';
import { decideAdmission } from './steps/decide-admission.ts';
import { identify } from './steps/identify.ts';
import { render } from './steps/render.ts';
import { showPreview } from './steps/show-preview.ts';
import { turnAway } from './steps/turn-away.ts';

/** What is decided about every request, in this order. @see contract "Authentication / Client sites", middleware decision order */
const answer = steps<Arrival>()
  .step(identify)
  .step(decideAdmission)
  .step(refuseMissing)
  .step(refuseMethod)
  .step(closeView)
  .step(turnAway)
  .step(showPreview)
  .answer(render);

/** Answers a request. Where something that it depends on cannot be reached, a page says so, and the API answers in JSON. */
export async function answerRequest(arrival: Arrival): Promise<Response> {
  try {
    return await answer(arrival);
  } catch (error) {
    const { locals, url } = arrival.context;
    if (isApi(url) || !isAppError(error)) return toResponse(error, reportFailure);
    locals.requestId = currentRequestId();
    locals.outage = error.code === 'not_configured' ? 'unfinished' : 'unavailable';
    return outagePage(error, await arrival.next('/500'));
  }
}

/** The page about the outage, with the status and the waiting time of the error. */
function outagePage(error: AppError, page: Response): Response {
  // The report names what is missing; the page does not.
  const plain = toResponse(error, reportFailure);
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  const wait = plain.headers.get('retry-after');
  if (wait !== null) headers.set('retry-after', wait);
  return new Response(page.body, { status: plain.status, headers });
}
