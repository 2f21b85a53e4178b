import { AppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import { runningAdmin } from '../../running-admin.ts';
import { confirmCode } from '../../second-factor/confirm-code.ts';
import { CODE_ACCEPTED } from '../../second-factor/code-accepted.ts';
import { actWords } from '../../second-factor/fresh-code.ts';
import { ACT_FIELD, BACK_FIELD, CODE_FIELD } from '../../second-factor/guard.ts';
import { redirectWithAnswer } from '../../server/answer-once.ts';
import { readForm } from '../../server/read-form.ts';
import { nextPage } from '../../session/next-page.ts';

/** `POST /account/confirm`: takes a code for a file at an address, and leads back to the page where the file is asked for. */
export const POST: APIRoute = async ({ locals, request, rewrite }) => {
  const { user, session } = locals;
  if (user === null || session === null) throw new AppError('not_found', 'There is nothing at this address.');
  const admin = runningAdmin();
  const form = await readForm(request);
  const back = nextPage(form.get(BACK_FIELD), admin.origin);
  const act = form.get(ACT_FIELD) ?? '';
  const typed = form.get(CODE_FIELD) ?? '';
  const outcome = await confirmCode(admin, { request, user, session, typed });
  let response: Response;
  if (outcome.confirmed) {
    const { pathname: path, search } = new URL(back, admin.origin);
    response = await redirectWithAnswer(admin, user, { path, search, value: CODE_ACCEPTED });
  } else {
    const fields: [string, string][] = [
      [BACK_FIELD, back],
      [ACT_FIELD, act],
    ];
    const sent = { action: '/account/confirm', fields };
    locals.askedCode = { form: sent, act: actWords(act, []), back, problem: outcome.problem };
    const page = await rewrite(new Request(new URL('/confirm', request.url)));
    response = new Response(page.body, page);
  }
  for (const cookie of outcome.cookies) response.headers.append('set-cookie', cookie);
  return response;
};
