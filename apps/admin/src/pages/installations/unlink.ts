import type { APIRoute } from 'astro';
import { requireUser } from '../../server/require-admin.ts';
import { runningAdmin } from '../../running-admin.ts';
import { audited } from '../../audit/audited.ts';

/** `POST /installations/unlink`: unlinks the user's account at the code host. Installations stay. */
export const POST: APIRoute = async ({ locals, redirect }) => {
  const admin = runningAdmin();
  const user = requireUser(locals.user);
  const act = { user, siteId: null, action: 'code-host.unlink' as const };
  await audited(admin, act, () => admin.linking.linked.remove(user.userId));
  return redirect('/installations', 303);
};
