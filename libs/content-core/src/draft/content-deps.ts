import type { FormatLocation } from '../tree/content-location.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { DraftApproval, SectionLock } from '@portal/sites';
import type { ContentRepo } from '../ports/content-repo.ts';
import type { TakeTurn } from '../work/slices.ts';
import type { WriteQueue } from './write-queue.ts';

/** The dependencies of content operations. */
export interface ContentDeps {
  repo: ContentRepo;
  /** The section kinds of this site; with `ownKinds`, the standard kinds. */
  kinds: KindRegistry;
  /** Whether the site's own kinds are read from its published `portal.kinds.json`. True in processes other than the site's own server. */
  ownKinds?: boolean;
  /**
   * Whether pages are found by id only, not also by address. Set for the editor, which has a page open: if that page was deleted, its id
   * could be the address of another page.
   */
  namesPagesById?: boolean;
  /** The branch that is live; never `saved`. */
  publishedBranch: string;
  now: () => Date;
  newId: () => string;
  /** Queues the writes of one repository; one queue for the whole process. */
  inTurn: WriteQueue;
  /** Waits before the next attempt, with jitter. `attempt` counts from 1. */
  pause: (attempt: number) => Promise<void>;
  /** Yields to the event loop between slices of long work, and counts their cost; one for the whole process. */
  takeTurn: TakeTurn;
  /** The git committer; the author is the actor. */
  committer: { name: string; email: string };
  /** The site's audience names; when given, content that names another audience is an error. */
  audiences?: readonly string[];
  /** Locks of other people on sections; a write that changes a locked section is refused. */
  locks?: readonly SectionLock[];
  /** The approval of the draft; absent: the site has no records of its editors. */
  approval?: DraftApproval;
  /** The mark on the draft, when it was opened to be published. */
  readyMark?: string | null;
  /** Formats a location in the content for people; English by default. */
  formatLocation?: FormatLocation;
}

/** The person who acts, and the client they use. */
export interface Actor {
  id: string;
  name: string;
  client: 'editor' | 'mcp' | 'platform';
}
