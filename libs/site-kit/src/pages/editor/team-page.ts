import { teamWords } from '@portal/editor/words';
import type { PageCall } from '../page-call.ts';
import { siteApprovals } from '../../handlers/draft-approval.ts';
import { siteActor } from '../../site/site-actor.ts';
import { readPart } from './read-part.ts';
import { viewFrame, type EditorView, editorView } from './editor-view.ts';

/** Who may edit the site, for its owners. Null for others, and where editors have no accounts. */
export async function teamPage(call: PageCall): Promise<EditorView | null> {
  const { auth, session, locale } = call;
  if (session.role !== 'owner' || !auth.editors) return null;
  const [people, approval, staff] = await Promise.all([
    readPart(auth.editors.list(siteActor(session))),
    call.site.approvals === null ? null : readPart(siteApprovals(call).read()),
    readPart(auth.editors.staff(siteActor(session))?.read() ?? Promise.resolve(null)),
  ]);
  return editorView(call, teamWords(locale).title, {
    view: 'team',
    frame: await viewFrame(call),
    members:
      people === 'unreadable'
        ? null
        : people.map(({ userId, email, role, mayPublish, invitedAt }) => ({
            userId,
            email,
            role,
            mayPublish,
            invitedAt: invitedAt?.toISOString() ?? null,
          })),
    staff:
      staff === null || staff === 'unreadable'
        ? null
        : {
            mayEdit: staff.mayEdit,
            visits: staff.visits.map(({ email, at }) => ({ email, at: at.toISOString() })),
          },
    assistantsNeedApproval:
      approval === null || approval === 'unreadable' ? null : approval.assistantsNeedApproval,
  });
}
