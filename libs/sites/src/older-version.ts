import { z } from 'zod';
import * as field from './fields.ts';

/** The version that visitors see while a newer one was built: it was shown again, until the next build takes its place. */
export const OlderVersion = z.strictObject({
  deployId: field.words(200),
  /** Full commit id, if the provider gave one. */
  commitSha: z.nullable(field.text(100)),
  /** That of the newest version that was built: what the next build, of this commit or a later one, puts online again. */
  newerCommit: z.nullable(field.text(100)),
});
export type OlderVersion = z.output<typeof OlderVersion>;

/** What is recorded of sites that show an older version. The hosting provider's own answer comes first where it can be asked. */
export interface OlderVersions {
  /** Those of these sites that show one, by site. @throws AppError `upstream_unavailable` */
  of(siteIds: readonly string[]): Promise<ReadonlyMap<string, OlderVersion>>;
  /**
   * Records what the provider reported just now; null: visitors see the newest version. A build that becomes ready later ends it. Nothing
   * is recorded for a site of which no deploy is known. @throws AppError `upstream_unavailable`
   */
  note(siteId: string, older: OlderVersion | null): Promise<void>;
}
