import { isAppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import { downloadPersonalFile, ExportProblem, requirePerson } from '../../../persons/person-acts.ts';
import { runningAdmin } from '../../../running-admin.ts';
import { redirectWithAnswer } from '../../../server/answer-once.ts';
import { requireUser } from '../../../server/require-admin.ts';

/** `POST /personal-data/<id>/export.json`: what is recorded about a person, as a file. */
export const POST: APIRoute = async ({ locals, params }) => {
  const user = requireUser(locals.user);
  const admin = runningAdmin();
  const { personId } = await requirePerson(admin, user, params['id'] ?? '');
  try {
    return await downloadPersonalFile(admin, user, personId);
  } catch (error) {
    const problem = ExportProblem.options.find((code) => isAppError(error, code));
    if (problem === undefined) throw error;
    const path = `/personal-data/${encodeURIComponent(personId)}`;
    return redirectWithAnswer(admin, user, { path, value: problem });
  }
};
