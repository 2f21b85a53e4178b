import { type DraftApprovalState, shownApproval } from '@portal/content-core';
import { siteApprovals } from '../../handlers/draft-approval.ts';
import type { PageCall } from '../page-call.ts';
import { readPart } from './read-part.ts';

/**
 * The approval of the draft for a page of the editor, once it is known at which version the draft is. Null also where it cannot be read just
 * now: the editor then offers what the site refuses.
 */
export async function approvalHere(
  call: PageCall,
  draft: Promise<{ commit: string; hasDraft: boolean }>,
): Promise<DraftApprovalState | null> {
  if (call.site.approvals === null) return null;
  const [state, { commit, hasDraft }] = await Promise.all([readPart(siteApprovals(call).read()), draft]);
  return state === 'unreadable' ? null : shownApproval(state, hasDraft ? commit : null, false);
}
