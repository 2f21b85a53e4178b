import { AppError } from '@portal/errors';
import { z } from 'zod';
import * as field from './fields.ts';
import { SiteInMail } from './site-in-mail.ts';

/** A member's role on a site: an owner may do everything, an editor may edit content. */
export const EditorRole = z.enum(['owner', 'editor']);
export type EditorRole = z.output<typeof EditorRole>;

/** A person who may edit the site. */
export const SiteMember = z.strictObject({
  userId: field.id,
  email: z.string(),
  role: EditorRole,
  /** Somebody of the agency, who opened the editor from the dashboard and is on no team. Absent for everyone else. */
  staff: z.exactOptional(z.literal(true)),
});
export type SiteMember = z.output<typeof SiteMember>;

/** The member to invite, and where the mailed link leads. */
export const Invitation = z.strictObject({
  email: field.email,
  role: EditorRole,
  returnTo: z.url({ protocol: /^https?$/ }).max(2000),
  /** Sites built before this field existed do not send it. */
  about: SiteInMail.optional(),
});
export type Invitation = z.output<typeof Invitation>;

/** A member to be mailed, and where the mailed link leads. */
export const MemberToMail = Invitation.pick({ returnTo: true, about: true }).extend({ userId: field.id });
export type MemberToMail = z.output<typeof MemberToMail>;

/** An invitation that its member has not followed yet: they have never signed in to the site. */
export const OpenInvitation = z.strictObject({ userId: field.id, invitedAt: field.time });
export type OpenInvitation = z.output<typeof OpenInvitation>;

/**
 * The members of one site. Email addresses are stored in lower case and matched case-insensitively. No method changes a
 * sign-in account.
 */
export interface MemberRecords {
  /** Also staff of the agency while they are in the editor, whom no other method finds. */
  find(userId: string): Promise<SiteMember | null>;
  findByEmail(email: string): Promise<SiteMember | null>;
  /** By email. */
  list(): Promise<SiteMember[]>;
  /**
   * Changes the role; setting the current role again does nothing.
   * @throws AppError `not_found`; `conflict` when it would leave the site without an owner
   */
  changeRole(userId: string, role: EditorRole): Promise<void>;
  /**
   * Without `expected`, the role is not checked: sites built before this argument existed do not send it.
   * @throws AppError `not_found`; `conflict` when the role is not `expected`, or when it would leave the site without an owner
   */
  remove(userId: string, expected?: EditorRole): Promise<void>;
}

/** The error when a member to be removed has another role by now. */
export function hasOtherRole(now: EditorRole): AppError {
  const role = now === 'owner' ? 'an owner' : 'an editor';
  return new AppError('conflict', `This person is ${role} now; refresh the list and decide again.`);
}

/** Which members may publish. Owners always may. */
export interface PublishingRights {
  /** Ids of the members who may not publish. In no order. */
  withoutPublishing(): Promise<string[]>;
  /** @throws AppError `not_found`; `conflict` for an owner */
  setMayPublish(userId: string, mayPublish: boolean): Promise<void>;
}

/** Adds members to the records. */
export interface MemberRegistry extends MemberRecords, PublishingRights {
  /** Whether they are a member who may publish. */
  mayPublish(userId: string): Promise<boolean>;
  /**
   * With `invitedAt`, the member's invitation is open until their first session begins.
   * @throws AppError `conflict` when the person or the address is a member, `not_found` when there is no such site
   */
  add(member: SiteMember, invitedAt?: Date): Promise<void>;
  /** In no order. */
  openInvitations(): Promise<OpenInvitation[]>;
  /** Sets a new date of an open invitation. False when the member has none. */
  renewInvitation(invitation: OpenInvitation): Promise<boolean>;
}

/** Invites a person as a member of the site. */
export interface MemberInvitations {
  /** Mails the person a link to `returnTo`. @throws AppError `conflict` when they are a member. */
  invite(invitation: Invitation): Promise<SiteMember>;
  openInvitations(): Promise<OpenInvitation[]>;
  /**
   * Mails an open invitation again.
   * @throws AppError `conflict` when the member has signed in or another account has their address now; `not_found`;
   *   `rate_limited`, per member and per site
   */
  inviteAgain(again: MemberToMail): Promise<void>;
}

/** Mails a member a link to set a new password. */
export interface MemberResets {
  /**
   * False: the platform mails nothing, and leaves it to the auth provider.
   * @throws AppError `not_found`; `rate_limited`, per member
   */
  sendReset(reset: MemberToMail): Promise<boolean>;
}

/** The error when an owner is to lose the right to publish. */
export function ownersPublish(): AppError {
  return new AppError('conflict', 'Owners always may publish; make this person an editor first.');
}
