import { z } from 'zod';
import * as field from './fields.ts';
import type { SessionProof } from './editor-session.ts';

/** How long a lock lasts unless it is renewed, in seconds. */
export const SECTION_LOCK_SECONDS = 30;

/** How many sections of a site one member may lock at once, in all their tabs. */
export const MAX_SECTION_LOCKS = 20;

const place = {
  page: field.id,
  /** Unique on its page. */
  section: field.id,
};
const tab = field.id;

/** A live lock: a member is editing this section right now. It is advisory; the version check prevents lost edits. */
export const SectionLock = z.strictObject({
  ...place,
  holder: z.strictObject({ userId: field.id, name: z.string() }),
  /** The browser tab in which it was taken. */
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
  /** Whether to take them over from other tabs of the same member. */
  takeOver: z.boolean(),
});
export type WantedSections = z.output<typeof WantedSections>;

/** The lock holder: a member, and their session. */
export interface SectionHolder {
  userId: string;
  session?: SessionProof | undefined;
}

/**
 * Records of one site's section locks. A lock is live until it expires or is released, and only while its holder is a member and the
 * session in which it was taken is valid. A section has at most one lock holder.
 */
export interface SectionLockRecords {
  /** The locks that are live at that time, by page and section. */
  list(at: Date): Promise<SectionLock[]>;
  /**
   * Locks the requested sections that are free or already locked by the same tab, until `until`, at most `MAX_SECTION_LOCKS` for one
   * member. Returns all live locks afterwards, which show the holders of the other sections.
   */
  hold(
    wanted: WantedSections,
    holder: SectionHolder,
    lease: { at: Date; until: Date },
  ): Promise<SectionLock[]>;
  /** Releases the tab's own locks on these sections, and no others. */
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

/** A display name derived from an email address: `Anna Weber` for anna.weber@example.org. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split('@');
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || local;
}
