import { z } from 'zod';
import type { SessionProof } from './editor-session.ts';
import * as field from './fields.ts';

/** What a member may do on a site: an owner everything, an editor its content. */
export const EditorRole = z.enum(['owner', 'editor']);
export type EditorRole = z.output<typeof EditorRole>;

/** A person who may edit the site. */
export const SiteMember = z.strictObject({ userId: field.id, email: z.string(), role: EditorRole });
export type SiteMember = z.output<typeof SiteMember>;

/** The member who acts on the site's records. */
export interface SiteActor extends Pick<SiteMember, 'userId' | 'role'> {
  /** The session they act in: once it has ended, nothing is done. Absent: the site acts for them outside of any. */
  session?: SessionProof;
}

/** A member to be, and where the mailed link leads. */
export const Invitation = z.strictObject({
  email: field.email,
  role: EditorRole,
  returnTo: z.url({ protocol: /^https?$/ }).max(2000),
});
export type Invitation = z.output<typeof Invitation>;

/** Who may edit one site. Email addresses are in lower case and found in any. No method changes a sign-in account. */
export interface MemberRecords {
  find(userId: string): Promise<SiteMember | null>;
  findByEmail(email: string): Promise<SiteMember | null>;
  /** By email. */
  list(): Promise<SiteMember[]>;
  /**
   * There are two roles: a call changes the other one, and repeated it changes nothing.
   * @throws AppError `not_found`; `conflict` when it would leave the site without an owner
   */
  changeRole(userId: string, role: EditorRole): Promise<void>;
  /** @throws AppError `not_found`; `conflict` when it would leave the site without an owner */
  remove(userId: string): Promise<void>;
}

/** How a person becomes a member in the records. */
export interface MemberRegistry extends MemberRecords {
  /** @throws AppError `conflict` when the person or the address is a member, `not_found` when there is no such site */
  add(member: SiteMember): Promise<void>;
}

/** How a site makes a person its member. */
export interface MemberInvitations {
  /** Mails the person a link to `returnTo`. @throws AppError `conflict` when they are a member. */
  invite(invitation: Invitation): Promise<SiteMember>;
}

/** Makes sure that a person has an account to edit with, and mails them the link. */
export interface EditorInvitations {
  /**
   * For an address without an account: an account, and an invitation by mail. For one that has an account: a link to sign
   * in, and the account stays as it is. Both links lead to `returnTo`.
   * @throws AppError `upstream_unavailable`; `rate_limited` when they were mailed a moment ago; `input` when the address
   *   takes no mail
   */
  invite(email: string, returnTo: string): Promise<{ userId: string; isNew: boolean }>;
}
