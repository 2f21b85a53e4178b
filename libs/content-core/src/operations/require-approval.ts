import { AppError } from '@portal/errors';
import type { DraftApproval } from '@portal/sites';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import { messageOf } from '../messages/message.ts';
import { refusal } from '../messages/refusal.ts';

/** The approval of the site's draft. @throws AppError `not_supported` on sites that have no records of their editors */
export function requireApproval({ approval }: Pick<ContentDeps, 'approval'>): DraftApproval {
  if (approval) return approval;
  throw new AppError(
    'not_supported',
    'This site has no records of its editors, so that a draft needs nobody’s approval: everyone who edits it may publish it.',
  );
}

/** The version of the draft that a mark is set on. @throws AppError `conflict` when there is no draft */
export function draftVersion({ draft }: Pick<SiteBranches, 'draft'>): string {
  if (draft) return draft.commit;
  throw refusal('conflict', messageOf('draft_none'));
}
