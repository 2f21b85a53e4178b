import type { APIRoute } from 'astro';
import { redirectWithAnswer } from '../../../server/answer-once.ts';
import { readForm } from '../../../server/read-form.ts';
import { requireUser } from '../../../server/require-admin.ts';
import { runningAdmin } from '../../../running-admin.ts';
import { changeTeam } from '../../../sites/change-team.ts';

/** `POST /sites/<id>/team` with `act`, `member` and for `replace` an `email`: mails an invitation again, or replaces an owner. */
export const POST: APIRoute = async ({ locals, params, request }) => {
  const admin = runningAdmin();
  const user = requireUser(locals.user);
  const siteId = params['id'] ?? '';
  const value = await changeTeam(admin, user, { siteId, sent: await readForm(request) });
  return redirectWithAnswer(admin, user, { path: `/sites/${siteId}`, value });
};
