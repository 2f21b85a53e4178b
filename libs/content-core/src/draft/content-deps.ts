import type { FormatLocation } from '../library/content-location.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { SectionLock } from '@portal/sites';
import type { ContentRepo } from '../ports/content-repo.ts';
import type { TakeTurn } from '../work/slices.ts';
import type { WriteQueue } from './write-queue.ts';

/** Everything a content operation needs from outside. */
export interface ContentDeps {
  repo: ContentRepo;
  /** The section kinds of this site; with `ownKinds` those that every site has. */
  kinds: KindRegistry;
  /** Whether the site's own kinds are read from its published `portal.kinds.json`, as is done outside the site. */
  ownKinds?: boolean;
  /**
   * Whether pages are named by their ids alone, as by an editor that has one open: should it be deleted, its id may be the address of
   * another page. Left out: by their addresses as well.
   */
  namesPagesById?: boolean;
  /** The branch that is live; never `saved`. */
  publishedBranch: string;
  now: () => Date;
  newId: () => string;
  /** Lets writes of one repository wait for each other; one for the whole process. */
  inTurn: WriteQueue;
  /** Waits before another attempt, `attempt` counting from 1; jittered, so that writers do not march in step. */
  pause: (attempt: number) => Promise<void>;
  /** Lets the process do something else between slices of long work, and counts what they cost; one for the whole process. */
  takeTurn: TakeTurn;
  /** Who commits on behalf of the acting person. */
  committer: { name: string; email: string };
  /** The site's audience names, when they are known; content that names another one is then an error. */
  audiences?: readonly string[];
  /** Live locks of other people on sections; a write that changes one of these is refused. */
  locks?: readonly SectionLock[];
  /** What a person calls a place that uses a picture, document or film; in English unless given. */
  formatLocation?: FormatLocation;
}

/** Who acts, and through what. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  client: 'editor' | 'mcp' | 'platform';
}
