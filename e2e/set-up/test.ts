import { test as base } from '@playwright/test';
import { type ContentAccess, contentAccess } from '@portal/platform/content-access';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import { type ControlAddress, takeTurn } from './control.ts';
import { SAMPLE } from '@portal/platform/sample';
import type { SitesUnderTest } from '../sites/hosted-sites.ts';

// Playwright looks for source maps of each frame of a stack, and takes a stack with every call of its interface: a tenth of what its
// processes do. Node runs these files as they are, so that there are none.
Reflect.deleteProperty(Error, 'prepareStackTrace');

/** Where the platform of this run is. */
export interface PlatformUnderTest {
  urls: {
    admin: string;
    sampleSite: string;
    codeHost: string;
    sampleRepository: string;
    hosting: string;
    connector: string;
    sites: string;
    inbox: string;
    dns: string;
  };
  hostingToken: string;
  control: ControlAddress;
}

interface Fixtures {
  /** How the test uses the platform; null: the tests of its file share one turn. */
  turn: 'shared' | null;
  /** Holds the turn while the test runs. */
  inTurn: undefined;
  platform: PlatformUnderTest;
  /** Three built sites, one of each mode. */
  sites: SitesUnderTest;
  /** Content operations on the sample site, as an editor. */
  content: ContentAccess;
  /** Waits until a commit of the sample site is live. */
  deployed: (commit: string) => Promise<void>;
}

const ACTOR = { id: 'e2e', name: 'E2E Editor', client: 'editor' } as const;

const TURN_TIMEOUT_MS = 600_000;

/**
 * Playwright's test with the platform under test in its hands. It fails when its page logs an error or breaks its content
 * security policy; a test that asks for no page opens none.
 */
export const test = base.extend<Fixtures>({
  turn: ['shared', { option: true }],
  inTurn: [
    async ({ platform, turn }, use) => {
      const end = turn === null ? null : await takeTurn(platform.control, turn);
      try {
        await use(undefined);
      } finally {
        end?.();
      }
    },
    // Waiting for other tests does not count towards the test.
    { auto: true, timeout: TURN_TIMEOUT_MS },
  ],
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
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    base.expect(errors, 'errors on the console').toEqual([]);
  },
});

/** The tests of the file that calls this are alone, in one turn: with turns of their own, each would wait for all others to end. */
export function aloneInOneTurn(): void {
  let end: (() => void) | undefined;
  test.use({ turn: null });
  test.beforeAll(async ({ platform }) => {
    test.setTimeout(TURN_TIMEOUT_MS);
    end = await takeTurn(platform.control, 'alone');
  });
  test.afterAll(() => end?.());
}

export { expect } from '@playwright/test';
