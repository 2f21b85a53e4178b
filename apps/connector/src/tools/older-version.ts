import type { OlderVersion } from '@portal/sites';
import type { SiteCall } from './tool.ts';

/** How visitors get the newest version again. */
const ENDED_BY =
  'Any publish puts everything that was published since online again, and so does any other build, such as that for a new key of the site.';

/** The older version that visitors of the call's site see, as last recorded; null when they see the newest one. */
export async function findOlderVersion({ deps, site: { siteId } }: SiteCall): Promise<OlderVersion | null> {
  return (await deps.olderVersions.of([siteId])).get(siteId) ?? null;
}

/** Sentences about the older version that visitors see, with a leading space, to be appended to others; empty for null. */
export function olderVersionMessage(older: OlderVersion | null): string {
  if (older === null) return '';
  const shown = older.commitSha === null ? 'an older version' : `an older version, ${older.commitSha}`;
  const newer = older.newerCommit === null ? 'the newest one' : older.newerCommit;
  return ` Visitors see ${shown}, not ${newer}: an older version was shown again in the dashboard. ${ENDED_BY}`;
}

/** The same as a field of an answer's data. */
export const olderVersionData = (older: OlderVersion | null): object =>
  older === null ? {} : { olderVersionShown: { commit: older.commitSha, newerCommit: older.newerCommit } };
