import type { OlderVersion } from '@portal/sites';
import type { SiteCall } from './tool.ts';

/** The sentence with which every tool explains how visitors get the newest version. */
const ENDS =
  'Any publish puts everything that was published since online again, and so does any other build, such as that for a new key of the site.';

/** The version that visitors of the call's site see, as last recorded, where it is an older one; null otherwise. */
export async function olderVersion({ deps, site: { siteId } }: SiteCall): Promise<OlderVersion | null> {
  return (await deps.olderVersions.of([siteId])).get(siteId) ?? null;
}

/** The sentences about a site that shows an older version; empty where it does not. With a space before them, to follow others. */
export function sayOlder(older: OlderVersion | null): string {
  if (older === null) return '';
  const shown = older.commitSha === null ? 'an older version' : `an older version, ${older.commitSha}`;
  const newer = older.newerCommit === null ? 'the newest one' : older.newerCommit;
  return ` Visitors see ${shown}, not ${newer}: an older version was shown again in the dashboard. ${ENDS}`;
}

/** The same as data, for answers that are objects. */
export const olderData = (older: OlderVersion | null): object =>
  older === null ? {} : { olderVersionShown: { commit: older.commitSha, newerCommit: older.newerCommit } };
