import type { ApprovalMailing, DraftApproval, MemberApprovals } from '@portal/sites';
import { AppError } from '@portal/errors';
import type { ApiCall } from './api-route.ts';
import { siteActor } from '../site/site-actor.ts';
import { siteInMail } from './site-in-mail.ts';

type Call = Pick<ApiCall, 'site' | 'session' | 'context'>;

/** The approval of the draft, for the person who calls. Null: the site has no records of its editors. */
export function draftApproval(call: Call): DraftApproval | null {
  const approvals = call.site.approvals?.(siteActor(call.session));
  if (!approvals) return null;
  const { read, addComment, resolveComment } = approvals;
  const mailing = overviewInMail(call);
  return {
    read,
    addComment,
    resolveComment,
    markReady: (mark) => approvals.markReady({ ...mark, ...mailing }),
    sendBack: (back) => approvals.sendBack({ ...back, ...mailing }),
    published: (mark) => approvals.published({ mark, ...mailing }),
  };
}

/** The approvals of the site, for the person who calls. @throws AppError `not_supported` */
export function siteApprovals({ site, session }: Pick<ApiCall, 'site' | 'session'>): MemberApprovals {
  if (site.approvals) return site.approvals(siteActor(session));
  throw new AppError(
    'not_supported',
    'This site has no records of its editors, so that a draft needs nobody’s approval.',
  );
}

/** Mails lead to the overview. Its origin is the configured one, so that no request chooses the host of a mail. */
function overviewInMail(call: Call): ApprovalMailing {
  const { site, context } = call;
  return {
    returnTo: new URL('/edit?room=desk', site.origins.primary ?? context.url.origin).href,
    about: siteInMail(call),
  };
}
