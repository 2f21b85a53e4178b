import type { ListedAudience, ViewerCredential } from '../start-data/view-start.ts';

/** An audience with the sign-ins that belong to it. */
export interface AudienceGroup extends ListedAudience {
  credentials: readonly ViewerCredential[];
}

/** The default audience first, the others by name, each with its own sign-ins. */
export function audienceGroups(
  audiences: readonly ListedAudience[],
  credentials: readonly ViewerCredential[],
): AudienceGroup[] {
  return [...audiences]
    .sort(
      (one, other) => Number(other.isDefault) - Number(one.isDefault) || one.name.localeCompare(other.name),
    )
    .map((audience) => ({
      ...audience,
      credentials: credentials.filter((one) => one.audience === audience.name),
    }));
}

/** The name of the default audience; null: there is none. */
export function defaultAudienceOf(audiences: readonly ListedAudience[]): string | null {
  return audiences.find(({ isDefault }) => isDefault)?.name ?? null;
}

/** The setting that holds an audience's password. @see contract "Client site", VIEWER_<NAME>_PASSWORD */
export function passwordSetting(name: string): string {
  return `VIEWER_${name.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
}
