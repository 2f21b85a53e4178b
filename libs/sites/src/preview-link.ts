import { z } from 'zod';
import { StoredAudienceName } from './audience.ts';
import * as field from './fields.ts';
import type { RepositoryGrant } from './repository-access.ts';
import { SecretTokenHash } from './secret-token.ts';

/** How long a preview link may work, in hours: up to thirty days. */
export const PreviewHours = z.int().min(1).max(720);

/** A week. */
export const DEFAULT_PREVIEW_HOURS = 168;

/** How many live preview links a site may have. */
export const MAX_PREVIEW_LINKS = 20;

const target = {
  id: field.id,
  /** Who the draft is shown as; null: everyone, without a sign-in. */
  audience: z.nullable(StoredAudienceName),
  /** The id of the page it was made for. */
  page: field.id,
};

/** A preview link to make. */
export const NewPreviewLink = z.strictObject({
  ...target,
  tokenHash: SecretTokenHash,
  hours: PreviewHours,
});
export type NewPreviewLink = z.output<typeof NewPreviewLink>;

/** A live preview link, as those who may edit the site see it. */
export const PreviewLink = z.strictObject({
  ...target,
  createdAt: field.time,
  expiresAt: field.time,
  /** Email address of the person who made it. */
  createdBy: z.string(),
  /** What they made it with. */
  client: z.enum(['editor', 'assistant']),
});
export type PreviewLink = z.output<typeof PreviewLink>;

/** What a live preview link opens. */
export const OpenPreview = z.strictObject({ ...target, expiresAt: field.time });
export type OpenPreview = z.output<typeof OpenPreview>;

/** A person who follows a preview link. */
export const PreviewEntry = z.strictObject({
  /** Rate limit bucket of the network address. */
  address: field.words(100),
  tokenHash: SecretTokenHash,
});
export type PreviewEntry = z.output<typeof PreviewEntry>;

/** The creator of a link: a member of the site in its editor, or a platform user through an assistant. */
export interface PreviewMaker {
  /** A member's user id, or the id of a platform user. */
  userId: string;
  client: PreviewLink['client'];
}

/** A new link as it is stored. */
export interface PreviewRow extends Omit<NewPreviewLink, 'hours'> {
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Records of one site's preview links. A link is live until it expires or is revoked, and only while its maker may edit the site and its
 * audience exists.
 */
export interface PreviewRecords {
  /** The links live at that time, newest first. */
  list(at: Date): Promise<PreviewLink[]>;
  /**
   * @throws AppError `not_found` when there is no such audience, `forbidden` when the maker may not edit the site, `conflict` when
   *   the site has `MAX_PREVIEW_LINKS` live ones
   */
  add(link: PreviewRow, maker: PreviewMaker): Promise<PreviewLink>;
  /** Ends a link; ending it again does nothing. @throws AppError `not_found` */
  revoke(id: string, at: Date): Promise<void>;
  /** The link if it is live at that time. */
  find(id: string, at: Date): Promise<OpenPreview | null>;
  /** The same, by the token. */
  findByToken(tokenHash: string, at: Date): Promise<OpenPreview | null>;
}

/** Preview links, for members. */
export interface PreviewLinks {
  /** The live ones, newest first. */
  list(): Promise<PreviewLink[]>;
  /** @throws AppError as `PreviewRecords.add`, and `rate_limited` */
  create(link: NewPreviewLink): Promise<PreviewLink>;
  /** @throws AppError `not_found` */
  revoke(id: string): Promise<void>;
}

/** Preview links, for the site, whose draft people without an account open with one. */
export interface OpenPreviews {
  /** The live link with this token; null when the token is unknown, expired or revoked. @throws AppError `rate_limited` */
  enter(entry: PreviewEntry): Promise<OpenPreview | null>;
  /** The link if it is live now. */
  find(id: string): Promise<OpenPreview | null>;
  /** Reading access to the site's repository; null unless the link is live now. */
  openRepository(id: string): Promise<RepositoryGrant | null>;
}
