import { AppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import { runningAdmin } from '../../running-admin.ts';
import { confirmCode } from '../../second-factor/confirm-code.ts';
import { CODE_FIELD } from '../../second-factor/guard.ts';
import { readForm } from '../../server/read-form.ts';
import { nextPage } from '../../session/next-page.ts';

/** `POST /account/confirm`: takes a code for a page or a file that needs a fresh one, and leads there. */
export const POST: APIRoute = async ({ locals, request, rewrite }) => {
  const { user, session } = locals;
  if (user === null || session === null) throw new AppError('not_found', 'There is nothing at this address.');
  const admin = runningAdmin();
  const form = await readForm(request);
  const next = nextPage(form.get('next'), admin.origin);
  const typed = form.get(CODE_FIELD) ?? '';
  const outcome = await confirmCode(admin, { request, user, session, typed });
  let response = new Response(null, { status: 303, headers: { location: next } });
  if (!outcome.confirmed) {
    locals.unsentForm = { action: '/account/confirm', fields: [['next', next]] };
    locals.codeProblem = outcome.problem;
    const page = await rewrite(new Request(new URL('/confirm', request.url)));
    response = new Response(page.body, page);
  }
  for (const cookie of outcome.cookies) response.headers.append('set-cookie', cookie);
  return response;
};
