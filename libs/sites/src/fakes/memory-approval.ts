import { AppError } from '@portal/errors';
import {
  type ApprovalRecords,
  type EndedMark,
  MAX_OPEN_COMMENTS,
  SHOWN_RESOLVED_COMMENTS,
} from '../approval.ts';
import { nameFromEmail } from '../section-lock.ts';
import type { MemoryReadyMark, MemorySite } from './memory-site.ts';

/** `ApprovalRecords` in memory. */
export function memoryApproval(site: MemorySite): ApprovalRecords {
  return {
    read: async () => {
      const { readyMark, assistantsNeedApproval } = site;
      const resolved = site.comments.filter(({ resolvedAt }) => resolvedAt !== null);
      const unshown = new Set(resolved.slice(0, -SHOWN_RESOLVED_COMMENTS));
      const comments = site.comments.filter((comment) => !unshown.has(comment));
      return {
        mark: readyMark && withoutEmail(readyMark),
        comments: comments.map((comment) => ({ ...comment })),
        assistantsNeedApproval,
      };
    },
    mark: async (mark, { userId, client, email }) => {
      if (client === 'editor' && !site.members.some((member) => member.userId === userId))
        throw new AppError('forbidden', 'You are not on the team of this site any more.');
      site.readyMark = {
        ...mark,
        by: { id: userId, name: nameFromEmail(email), client },
        email,
        sentBack: null,
      };
    },
    sendBack: async ({ mark, version, note, at, by }) => {
      const { readyMark } = site;
      if (readyMark?.id !== mark || readyMark.version !== version || readyMark.sentBack !== null)
        throw new AppError(
          'conflict',
          'This draft is not waiting for approval any more; get_approval says where it stands.',
        );
      readyMark.sentBack = { by: by.name, at, note };
      return endedMark(readyMark);
    },
    published: async (mark) => {
      const { readyMark } = site;
      if (readyMark?.id !== mark) return null;
      site.readyMark = null;
      return endedMark(readyMark);
    },
    addComment: async (comment) => {
      if (site.comments.filter(({ resolvedAt }) => resolvedAt === null).length >= MAX_OPEN_COMMENTS)
        throw new AppError('conflict', 'The draft has too many comments; resolve some first.');
      site.comments.push({ ...comment, by: comment.by.name, resolvedAt: null, resolvedBy: null });
    },
    resolveComment: async ({ id, at, by }) => {
      const comment = site.comments.find((known) => known.id === id);
      if (comment === undefined)
        throw new AppError(
          'not_found',
          'There is no such comment; get_approval lists the comments that there are.',
        );
      if (comment.resolvedAt === null) Object.assign(comment, { resolvedAt: at, resolvedBy: by.name });
    },
    requireOfAssistants: async (required) => {
      site.assistantsNeedApproval = required;
    },
  };
}

function withoutEmail({ email: _email, ...mark }: MemoryReadyMark) {
  return { ...mark, by: { ...mark.by } };
}

function endedMark({ by, email, note }: MemoryReadyMark): EndedMark {
  return { by: { id: by.id, email }, note };
}
