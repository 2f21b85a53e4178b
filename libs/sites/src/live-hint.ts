import { z } from 'zod';
import * as field from './fields.ts';

/** The most sections that one hint names. A larger save names none. */
export const MAX_HINTED_SECTIONS = 20;

/** The hint about a save, sent to everyone who has the editor open: ids, never content. */
export const SavedHint = z.strictObject({
  /** The only page that changed; null: any page may have changed. */
  page: z.nullable(field.id),
  /** Saved sections, with their new versions (null: the section is deleted); null: not listed. */
  sections: z.nullable(
    z.array(z.strictObject({ id: field.id, version: z.nullable(field.id) })).max(MAX_HINTED_SECTIONS),
  ),
});
export type SavedHint = z.output<typeof SavedHint>;

/** The name of the channel that a site's editors share: 256 random bits, for members and the platform only. */
export const ChannelName = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the name of a channel');

/** Records of the channel of one site's editors. */
export interface LiveChannelRecords {
  /** Its name, for sending. It changes when a member is removed, since everyone who knows the name can join the channel. */
  name(): Promise<string>;
  /**
   * Its name, for that member. A member who is removed at the same time never gets a name that stays in use. @throws AppError `forbidden`
   */
  nameFor(userId: string): Promise<string>;
}

/** The hint with its author: the id of a member; null: an assistant. */
export type AnnouncedSave = SavedHint & { by: string | null };

/** Sends to those who have a site's editor open. Hints only: nothing depends on their arrival. */
export interface LiveHints {
  /** Announces that the draft has changed. @throws AppError `upstream_unavailable`, `not_configured` */
  announceSaved(channel: string, hint: AnnouncedSave): Promise<void>;
  /** Announces that the channel has a new name, which members can look up. @throws AppError `upstream_unavailable`, `not_configured` */
  announceRenamed(channel: string): Promise<void>;
}

/** The channel of a site's editors, for its members. */
export interface MemberChannel {
  /** The name of the channel at the provider. @throws AppError `forbidden` */
  name(): Promise<string>;
  /** Announces that the draft has changed, with the member's id. @throws AppError `forbidden`, `upstream_unavailable`, `not_configured` */
  announceSaved(hint: SavedHint): Promise<void>;
}
