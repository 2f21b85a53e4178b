import { test as base } from '@playwright/test';
import { type ContentAccess, contentAccess } from '@portal/platform/content-access';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import type { ControlAddress } from './control.ts';
import { SAMPLE } from '@portal/platform/sample';
import type { SitesUnderTest } from '../sites/site-under-test.ts';

/** Where the platform of this run is. */
export interface PlatformUnderTest {
  urls: {
    admin: string;
    sampleSite: string;
    codeHost: string;
    sampleRepository: string;
    hosting: string;
    connector: string;
    inbox: string;
  };
  hostingToken: string;
  control: ControlAddress;
}

interface Fixtures {
  platform: PlatformUnderTest;
  /** Three built sites, one of each mode. */
  sites: SitesUnderTest;
  /** Content operations on the sample site, as an editor. */
  content: ContentAccess;
  /** Waits until a commit of the sample site is live. */
  deployed: (commit: string) => Promise<void>;
  /** Fails the test when the page logs an error or breaks its content security policy. */
  quiet: undefined;
}

const ACTOR = { id: 'e2e', name: 'E2E Editor', email: 'editor@example.test', client: 'editor' } as const;

/** Playwright's test with the platform under test in its hands. */
export const test = base.extend<Fixtures>({
  platform: async ({ browserName: _ }, use) => {
    await use(JSON.parse(process.env['PORTAL_E2E'] ?? '{}'));
  },
  sites: async ({ browserName: _ }, use) => {
    await use(JSON.parse(process.env['PORTAL_E2E_SITES'] ?? '{}'));
  },
  content: async ({ platform }, use) => {
    const clone = new URL(platform.urls.sampleRepository);
    const token = decodeURIComponent(clone.password);
    clone.username = clone.password = '';
    await use(contentAccess({ repositoryUrl: clone.href, token, fetch, actor: ACTOR }));
  },
  deployed: async ({ platform }, use) => {
    const api = {
      url: platform.urls.hosting,
      token: platform.hostingToken,
      site: `${SAMPLE.subdomain}.localhost`,
    };
    await use((commit) => waitForDeploy(api, commit));
  },
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      base.expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
