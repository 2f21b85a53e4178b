import { z } from 'zod';
import * as field from './fields.ts';

/** The most sections that one hint names. A larger save names none. */
export const MAX_HINTED_SECTIONS = 20;

/** What is told of a save to those who have the editor open: ids, never content. */
export const SavedHint = z.strictObject({
  /** The only page that changed; null: look at any. */
  page: z.nullable(field.id),
  /** Sections that were saved, with the version each has now (null: it is gone); null: they are not named. */
  sections: z.nullable(
    z.array(z.strictObject({ id: field.id, version: z.nullable(field.id) })).max(MAX_HINTED_SECTIONS),
  ),
});
export type SavedHint = z.output<typeof SavedHint>;

/** The name of the channel that a site's editors share: 256 random bits, for members and the platform only. */
export const ChannelName = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the name of a channel');

/** Records of the channel of one site's editors. */
export interface LiveChannelRecords {
  /** Its name, to send into it. A new one once a member was removed, as the channel is open to all who know its name. */
  name(): Promise<string>;
  /** Its name, for that member. A person who is removed at the same time never gets a name that stays in use. @throws AppError `forbidden` */
  nameFor(userId: string): Promise<string>;
}

/** A save, as it is told: by the member with this id; null: by an assistant. */
export type AnnouncedSave = SavedHint & { by: string | null };

/** Sends to those who have a site's editor open. Hints only: nothing depends on their arrival. */
export interface LiveHints {
  /** Tells that the draft has changed. @throws AppError `upstream_unavailable`, `not_configured` */
  announceSaved(channel: string, hint: AnnouncedSave): Promise<void>;
  /** Tells that the channel has another name now, which members can read. @throws AppError `upstream_unavailable`, `not_configured` */
  announceRenamed(channel: string): Promise<void>;
}

/** The channel of a site's editors, for its members. */
export interface MemberChannel {
  /** What the provider knows it by. @throws AppError `forbidden` */
  name(): Promise<string>;
  /** Tells that the draft has changed; the member's id goes along. @throws AppError `forbidden`, `upstream_unavailable`, `not_configured` */
  announceSaved(hint: SavedHint): Promise<void>;
}
