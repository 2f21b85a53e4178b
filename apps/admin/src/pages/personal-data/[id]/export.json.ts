import { isAppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import { downloadPersonalFile, EXPORT_PROBLEMS, requirePerson } from '../../../persons/person-acts.ts';
import { runningAdmin } from '../../../running-admin.ts';
import { requireUser } from '../../../server/require-admin.ts';

/** `POST /personal-data/<id>/export.json`: what is recorded about a person, as a file. */
export const POST: APIRoute = async ({ locals, params }) => {
  const user = requireUser(locals.user);
  const admin = runningAdmin();
  const { personId } = await requirePerson(admin, user, params['id'] ?? '');
  try {
    return await downloadPersonalFile(admin, user, personId);
  } catch (error) {
    const problem = Object.keys(EXPORT_PROBLEMS).find((code) => isAppError(error) && error.code === code);
    if (problem === undefined) throw error;
    const location = `/personal-data/${encodeURIComponent(personId)}?problem=${problem}`;
    return new Response(null, { status: 303, headers: { location } });
  }
};
