import { type ContentDeps, readDraftTree } from '@portal/content-core';
import { AppError } from '@portal/errors';
import {
  addComment,
  type ApprovalCall,
  type ApprovalMailing,
  type DraftApproval,
  endMark,
  markReady,
  resolveComment,
  sendDraftBack,
} from '@portal/sites';
import type { SiteCall } from './tool.ts';

/** The approval of the site's draft, for the user whose assistant calls. */
export function toolApproval({ deps, principal, site }: SiteCall, content: ContentDeps): DraftApproval {
  const { records, mails } = deps.approvals;
  const { now } = deps.content;
  const { userId, email } = principal;
  const call: ApprovalCall = {
    deps: { limiter: deps.limiter, mails, now, log: deps.log },
    site,
    records: records.forSite(site.siteId),
    by: { userId, email, client: 'assistant' },
  };
  const mailing = () => mailingOf(site, content);
  return {
    async read() {
      const [state, isAllowed] = await Promise.all([
        call.records.approval.read(),
        deps.mayPublish(principal),
      ]);
      return { ...state, mayPublish: isAllowed && !state.assistantsNeedApproval };
    },
    markReady: async (mark) => markReady(call, { ...mark, ...(await mailing()) }),
    async sendBack(back) {
      const { assistantsNeedApproval } = await call.records.approval.read();
      if (assistantsNeedApproval)
        throw new AppError('forbidden', 'The owners of this site decide themselves what is sent back.');
      return sendDraftBack(call, { ...back, ...(await mailing()) });
    },
    addComment: (comment) => addComment(call, comment),
    resolveComment: (id) => resolveComment(call, id),
    published: async (mark) => endMark(call, { mark, ...(await mailing()) }),
  };
}

/** Mails lead to the overview of the site's editor, and are in the language of the site. */
async function mailingOf(
  { name, url }: Pick<SiteCall['site'], 'name' | 'url'>,
  content: ContentDeps,
): Promise<ApprovalMailing> {
  if (url === null) throw new AppError('conflict', 'The site has no address yet; wait until it is set up.');
  const { tree } = await readDraftTree(content);
  return {
    returnTo: new URL('/edit?room=desk', url).href,
    about: { name, locale: tree?.site.locale ?? 'en' },
  };
}
