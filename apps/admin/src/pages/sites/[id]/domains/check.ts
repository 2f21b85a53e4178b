import type { APIRoute } from 'astro';
import { changeDomains } from '../../../../domains/change-domains.ts';
import { runningAdmin } from '../../../../running-admin.ts';
import { redirectWithAnswer } from '../../../../server/answer-once.ts';
import { readForm } from '../../../../server/read-form.ts';
import { requireUser } from '../../../../server/require-admin.ts';

/** `POST /sites/<id>/domains/check`: checks a name now. It changes nothing that the worker does not change by itself, so it asks for no code. */
export const POST: APIRoute = async ({ locals, params, request }) => {
  const admin = runningAdmin();
  const user = requireUser(locals.user);
  const siteId = params['id'] ?? '';
  const sent = new URLSearchParams({ act: 'check', name: (await readForm(request)).get('name') ?? '' });
  const value = await changeDomains(admin, user, { siteId, sent });
  return redirectWithAnswer(admin, user, { path: `/sites/${siteId}/domains`, value });
};
