import { z } from 'zod';
import * as field from './fields.ts';

/** The most sections that one hint names. A larger save names none. */
export const MOST_HINTED_SECTIONS = 20;

/** What is told of a save to those who have the editor open: ids, never content. */
export const SavedHint = z.strictObject({
  /** The only page that changed; null: look at any. */
  page: z.nullable(field.id),
  /** Sections that were saved, with the version each has now (null: it is gone); null: they are not named. */
  sections: z.nullable(
    z.array(z.strictObject({ id: field.id, version: z.nullable(field.id) })).max(MOST_HINTED_SECTIONS),
  ),
});
export type SavedHint = z.output<typeof SavedHint>;

/** The name of the channel that a site's editors share; a secret of the site. */
export const ChannelName = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the name of a channel');

/** Sends to those who have a site's editor open. Hints only: nothing depends on their arrival. */
export interface LiveHints {
  /** Tells that the draft has changed. @throws AppError `upstream_unavailable`, `not_configured` */
  announceSaved(channel: string, hint: SavedHint & { by: string }): Promise<void>;
}

/** What a member may announce; their id goes along from the records. */
export interface MemberHints {
  /** @throws AppError `forbidden`, `upstream_unavailable`, `not_configured` */
  announceSaved(channel: string, hint: SavedHint): Promise<void>;
}
