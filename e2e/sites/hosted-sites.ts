import type { SiteName, SiteUnderTest } from '../http/support/site-under-test.ts';

/** A site that the hosting server built and serves. JSON. */
export interface HostedSite extends SiteUnderTest {
  /** Its name at the hosting server. */
  hostingName: string;
  /** Where the hosting server keeps what it built, one folder a deploy. */
  deploysDir: string;
}

/** A site of each mode; and the sample site, whose content assistants change. */
export type SitesUnderTest = Readonly<Record<SiteName | 'sample', HostedSite>>;
