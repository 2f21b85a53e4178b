import { z } from 'zod';
import * as field from './fields.ts';
import type { SessionProof } from './editor-session.ts';

/** How long a lock lasts unless it is renewed, in seconds. */
export const SECTION_LOCK_SECONDS = 30;

/** How many sections of a site one person may hold at once, in all their tabs. */
export const MAX_SECTION_LOCKS = 20;

const place = {
  page: field.id,
  /** Unique on its page. */
  section: field.id,
};
const tab = field.id;

/** A live lock: a person edits this section right now. It is advice; what keeps edits from being lost is the version check. */
export const SectionLock = z.strictObject({
  ...place,
  holder: z.strictObject({ userId: field.id, name: z.string() }),
  /** The browser tab it was taken in. */
  tab,
  /** Grows with each new holder of a section. */
  fence: z.int().min(1),
  expiresAt: field.time,
});
export type SectionLock = z.output<typeof SectionLock>;

/** Sections of one page, as a tab takes, renews and releases them. */
export const TabSections = z.strictObject({
  tab,
  page: field.id,
  sections: z.array(field.id).max(MAX_SECTION_LOCKS),
});
export type TabSections = z.output<typeof TabSections>;

/** Sections to take or renew. */
export const WantedSections = z.strictObject({
  ...TabSections.shape,
  /** Whether to take them from the same person's other tabs. */
  takeOver: z.boolean(),
});
export type WantedSections = z.output<typeof WantedSections>;

/** The member who holds sections, and the session they do it in. */
export interface SectionHolder {
  userId: string;
  session?: SessionProof | undefined;
}

/**
 * Records of one site's section locks. A lock counts until it expires or is released, and only while its holder is a member and
 * the session it was taken in goes on. A section has one holder at most.
 */
export interface SectionLockRecords {
  /** The locks that count at that time, by page and section. */
  list(at: Date): Promise<SectionLock[]>;
  /**
   * Takes the sections that are free or the tab's own, `MAX_SECTION_LOCKS` at most for one person, until `until`. Returns all
   * locks that count afterwards; the others are held by those named there, or by none past the limit.
   */
  hold(
    wanted: WantedSections,
    holder: SectionHolder,
    lease: { at: Date; until: Date },
  ): Promise<SectionLock[]>;
  /** Ends the tab's own locks on these sections; others stay. */
  release(left: TabSections, holder: Pick<SectionHolder, 'userId'>): Promise<void>;
}

/** Section locks, for members. */
export interface SectionLocks {
  /** Every live lock of the site. */
  list(): Promise<SectionLock[]>;
  /** Takes and renews sections for `SECTION_LOCK_SECONDS`. Returns every live lock of the site. */
  hold(wanted: WantedSections): Promise<SectionLock[]>;
  release(left: TabSections): Promise<void>;
}

/** What a person is called where only their email address is known: `Anna Weber` for anna.weber@example.org. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split('@');
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || local;
}
