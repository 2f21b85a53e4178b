import type { APIRoute } from 'astro';
import { completeLink } from '../../installations/link-flow.ts';
import { redirectWithAnswer } from '../../server/answer-once.ts';
import { requireUser } from '../../server/require-admin.ts';
import { runningAdmin } from '../../running-admin.ts';
import { readCookie, writeCookie } from '../../session/cookies.ts';
import { audited } from '../../audit/audited.ts';

/** `GET /installations/linked`: the code host sends the browser back, with `code` and `state`, or with `error`. */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const admin = runningAdmin();
  const { linking } = admin;
  const { origin } = linking;
  const user = requireUser(locals.user);
  const ended = writeCookie('link', { value: '', seconds: 0, origin });
  const back = async (value: 'cancelled' | number) => {
    const answer = await redirectWithAnswer(admin, user, { path: '/installations', value });
    answer.headers.append('set-cookie', ended);
    return answer;
  };
  if (url.searchParams.get('error') === 'access_denied') return back('cancelled');
  const given = {
    code: url.searchParams.get('code'),
    state: url.searchParams.get('state'),
    cookie: readCookie(request, 'link', origin),
  };
  const act = { user, siteId: null, action: 'code-host.link' as const };
  const { bound } = await audited(admin, act, () => completeLink(linking, user, given));
  return back(bound);
};
