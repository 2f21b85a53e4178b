import { z } from 'zod';
import type { MemberApproval, NewComment, NewReadyMark, SendingBack } from './approval.ts';
import { Invitation } from './member.ts';

/** Where the link of a mail about the draft leads, and how the mail names the site. */
export const ApprovalMailing = Invitation.pick({ returnTo: true, about: true });
export type ApprovalMailing = z.output<typeof ApprovalMailing>;

/** How many people were mailed. */
export const Mailed = z.strictObject({ mailed: z.int().min(0) });
export type Mailed = z.output<typeof Mailed>;

/** The approval of a site's draft, for the person who acts. */
export interface DraftApproval {
  read(): Promise<MemberApproval>;
  /** Marks a version of the draft as ready, and mails the owners. @throws AppError `rate_limited` */
  markReady(mark: NewReadyMark): Promise<Mailed>;
  /**
   * Sends the draft back, and mails the author of its mark with the comments that are not resolved.
   * @throws AppError `forbidden` for those who are no owners; `conflict` when its mark has ended, is for another version, or was sent back
   */
  sendBack(back: SendingBack): Promise<Mailed>;
  /** @throws AppError `conflict` when too many are not resolved */
  addComment(comment: NewComment): Promise<void>;
  /** @throws AppError `not_found` */
  resolveComment(id: string): Promise<void>;
  /** Ends the mark after a publish, and mails its author, once. */
  published(mark: string): Promise<Mailed>;
}

/** The same in a site's backend: the acts that mail take where the mail's link leads. */
export interface MemberApprovals extends Pick<DraftApproval, 'read' | 'addComment' | 'resolveComment'> {
  markReady(mark: NewReadyMark & ApprovalMailing): Promise<Mailed>;
  sendBack(back: SendingBack & ApprovalMailing): Promise<Mailed>;
  published(mark: { mark: string } & ApprovalMailing): Promise<Mailed>;
  /** @throws AppError `forbidden` for those who are no owners */
  requireOfAssistants(required: boolean): Promise<void>;
}
