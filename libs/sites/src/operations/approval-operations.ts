import { AppError } from '@portal/errors';
import { z } from 'zod';
import { MemberApproval, NewComment, NewReadyMark, SendingBack } from '../approval.ts';
import { ApprovalMailing, Mailed } from '../draft-approval.ts';
import * as field from '../fields.ts';
import { type MemberActor, members, owners, publishers } from './access.ts';
import {
  addComment,
  type ApprovalCall,
  endMark,
  markReady,
  resolveComment,
  sendDraftBack,
} from './approve-draft.ts';
import type { OperationCall } from './operation-call.ts';
import { operation } from './operation.ts';

const mailing = ApprovalMailing.shape;

/** `MemberApprovals`. */
export const approvalOperations = {
  read: operation({
    fields: {},
    output: MemberApproval,
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: async ({ records, actor }) => {
      const [state, mayPublish] = await Promise.all([
        records.approval.read(),
        records.members.mayPublish(actor.userId),
      ]);
      return { ...state, mayPublish };
    },
  }),
  markReady: operation({
    fields: { ...NewReadyMark.shape, ...mailing },
    output: Mailed,
    access: members,
    budget: 'members',
    audited: 'after',
    toFields: (mark: NewReadyMark & ApprovalMailing) => mark,
    run: async (call, mark) => {
      call.note({ version: mark.version });
      return markReady(await actorCall(call), mark);
    },
  }),
  sendBack: operation({
    fields: { ...SendingBack.shape, ...mailing },
    output: Mailed,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (back: SendingBack & ApprovalMailing) => back,
    run: async (call, back) => {
      call.note({ version: back.version });
      return sendDraftBack(await actorCall(call), back);
    },
  }),
  published: operation({
    fields: { mark: field.id, ...mailing },
    output: Mailed,
    access: publishers,
    budget: 'members',
    audited: 'after',
    toFields: (mark: { mark: string } & ApprovalMailing) => mark,
    run: async (call, mark) => {
      call.note({ mark: mark.mark });
      return endMark(await actorCall(call), mark);
    },
  }),
  addComment: operation({
    fields: NewComment.shape,
    output: field.nothing,
    access: members,
    budget: 'members',
    audited: 'after',
    toFields: (comment: NewComment) => comment,
    run: async (call, comment) => {
      call.note({ comment: comment.id, page: comment.page });
      await addComment(await actorCall(call), comment);
    },
  }),
  resolveComment: operation({
    fields: { id: field.id },
    output: field.nothing,
    access: members,
    budget: 'members',
    audited: 'after',
    toFields: (id: string) => ({ id }),
    run: async (call, { id }) => {
      call.note({ comment: id });
      await resolveComment(await actorCall(call), id);
    },
  }),
  requireOfAssistants: operation({
    fields: { required: z.boolean() },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (required: boolean) => ({ required }),
    run: async ({ records, note }, { required }) => {
      note({ required });
      await records.approval.requireOfAssistants(required);
    },
  }),
};

/** The call with the address of its member. */
async function actorCall(call: OperationCall<MemberActor>): Promise<ApprovalCall> {
  const member = await call.records.members.find(call.actor.userId);
  if (member === null) throw new AppError('forbidden', 'You are not on the team of this site any more.');
  return { ...call, by: { userId: member.userId, email: member.email, client: 'editor' } };
}
