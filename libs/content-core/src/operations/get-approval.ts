import type { DraftComment, MemberApproval, ReadyMark } from '@portal/sites';
import { z } from 'zod';
import { readBranches } from '../draft/site-branches.ts';
import { defineOperation } from './operation.ts';
import { requireApproval } from './require-approval.ts';

/** The mark on the draft, as it counts now. */
export interface DraftMark extends Pick<ReadyMark, 'note' | 'by'> {
  at: string;
  /** `waiting` for an owner; `void`, because the draft was changed since; `sent_back` by an owner. */
  state: 'waiting' | 'void' | 'sent_back';
  /** Of a draft that was sent back. */
  sentBack: { by: string; at: string; note: string } | null;
}

/** A comment, with its times as text. */
export interface ShownComment extends Omit<DraftComment, 'at' | 'resolvedAt'> {
  at: string;
  resolvedAt: string | null;
}

/** The result of `get_approval`. */
export interface DraftApprovalState extends Pick<MemberApproval, 'mayPublish' | 'assistantsNeedApproval'> {
  /** Null when there is no draft, or it is not marked. */
  mark: DraftMark | null;
  /** Oldest first. */
  comments: ShownComment[];
}

/** Reads where the approval of the draft stands. */
export const getApproval = defineOperation({
  name: 'get_approval',
  title: 'Get the approval',
  description:
    'Whether you may publish, whether the draft is marked as ready (`void`: changed since) or was sent back, and the comments on it with their places.',
  effect: 'read',
  input: z.strictObject({
    resolved: z.boolean().default(false).describe('also comments that are resolved'),
  }),
  async run(deps, _actor, { resolved }): Promise<DraftApprovalState> {
    const [state, { draft }] = await Promise.all([requireApproval(deps).read(), readBranches(deps)]);
    return shownApproval(state, draft?.commit ?? null, resolved);
  },
});

/** What is shown of the approval while the draft is at that version; null: there is no draft. */
export function shownApproval(
  { mark, comments, mayPublish, assistantsNeedApproval }: MemberApproval,
  version: string | null,
  withResolved: boolean,
): DraftApprovalState {
  return {
    mayPublish,
    assistantsNeedApproval,
    mark: mark === null || version === null ? null : shownMark(mark, version),
    comments: comments
      .filter(({ resolvedAt }) => withResolved || resolvedAt === null)
      .map(({ at, resolvedAt, ...comment }) => ({
        ...comment,
        at: at.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      })),
  };
}

function shownMark({ note, by, at, sentBack, version: marked }: ReadyMark, version: string): DraftMark {
  const counts = marked === version ? 'waiting' : 'void';
  return {
    note,
    by,
    at: at.toISOString(),
    state: sentBack === null ? counts : 'sent_back',
    sentBack: sentBack && { by: sentBack.by, at: sentBack.at.toISOString(), note: sentBack.note },
  };
}
