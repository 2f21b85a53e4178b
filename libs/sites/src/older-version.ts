import { z } from 'zod';
import * as field from './fields.ts';

/**
 * An older version that is live although a newer one was built: it was restored at the hosting provider, until the next build replaces
 * it.
 */
export const OlderVersion = z.strictObject({
  deployId: field.words(200),
  /** Full commit id, if the provider gave one. */
  commitSha: z.nullable(field.text(100)),
  /** Commit of the newest built version. The next build, of this commit or a later one, makes it live again. */
  newerCommit: z.nullable(field.text(100)),
});
export type OlderVersion = z.output<typeof OlderVersion>;

/** Records of sites whose live version is an older one. The hosting provider's own report takes precedence when it is available. */
export interface OlderVersions {
  /** The older versions of these sites, by site; only of those that have one. @throws AppError `upstream_unavailable` */
  of(siteIds: readonly string[]): Promise<ReadonlyMap<string, OlderVersion>>;
  /**
   * Records the provider's current report; null: the newest version is live. A build that becomes ready later deletes the record. Nothing
   * is recorded for a site without a known deploy. @throws AppError `upstream_unavailable`
   */
  note(siteId: string, older: OlderVersion | null): Promise<void>;
}
