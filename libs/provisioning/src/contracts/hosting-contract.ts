import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import type { HostedSite, Hosting, LinkedRepository } from '../ports/hosting.ts';

/** A hosting account under test. */
export interface HostingUnderTest {
  hosting: Hosting;
  /** A name that no site has. */
  freshName(): string;
  /** A custom domain that no site has, for a site of that name. */
  domainFor(name: string): string;
  /** A repository that may be linked. */
  repository: LinkedRepository;
  /** A name that another customer of the provider has. */
  takenName: string;
  /** The site's variables as the provider returns them: null for a secret value, which it never returns. */
  variablesOf(hostingId: string): Promise<Record<string, string | null>>;
  /** Webhook addresses of the site's deploys, once per event. */
  hooksOf(hostingId: string): Promise<string[]>;
}

/** The contract of every `Hosting`. `make` may return the same account for each test. */
export function hostingContract(name: string, make: () => Promise<HostingUnderTest>): void {
  describe(`${name} implements the port Hosting`, () => {
    let under: HostingUnderTest;
    let hosting: Hosting;
    /** A name that no test has used. */
    let fresh: string;
    beforeEach(async () => {
      under = await make();
      hosting = under.hosting;
      fresh = under.freshName();
    });
    const create = (siteName = fresh): Promise<HostedSite> =>
      hosting.createSite({ name: siteName, domain: under.domainFor(siteName) });
    const MISSING = crypto.randomUUID();
    const hook = { url: 'https://client.test/api/webhooks/hosting', secret: 's'.repeat(32) };

    test('makes a site and finds it by its exact name only', async () => {
      const made = await create();
      const domain = under.domainFor(fresh);
      expect(made).toMatchObject({ name: fresh, domain });
      expect(new URL(made.url).hostname).toBe(domain);
      expect(made.target).toMatch(new RegExp(`^${fresh}\\.[a-z0-9.-]+$`));
      expect(await hosting.findSite(fresh)).toMatchObject({ hostingId: made.hostingId, name: fresh, domain });
      await create(`${fresh}-two`);
      expect((await hosting.findSite(fresh))?.hostingId).toBe(made.hostingId);
      expect(await hosting.findSite(fresh.slice(0, -1))).toBeNull();
    });

    test('creates no site with a name or a domain that is taken, by any customer', async () => {
      await create();
      expect(await codeOf(create())).toBe('conflict');
      const other = hosting.createSite({ name: `${fresh}-two`, domain: under.domainFor(fresh) });
      expect(await codeOf(other)).toBe('conflict');
      expect(await codeOf(create(under.takenName))).toBe('conflict');
      expect(await hosting.findSite(under.takenName)).toBeNull();
    });

    test('sets variables, replaces them, and never returns a secret', async () => {
      const { hostingId } = await create();
      const secret = { name: 'SESSION_SECRET', value: 'one', secret: true };
      await hosting.putVariables(hostingId, [
        secret,
        { name: 'SITE', value: 'https://a.test', secret: false },
      ]);
      await hosting.putVariables(hostingId, [
        secret,
        { name: 'SITE', value: 'https://b.test', secret: false },
      ]);
      await hosting.putVariables(hostingId, [{ name: 'OWNER', value: 'agency', secret: false }]);
      expect(await under.variablesOf(hostingId)).toEqual({
        SESSION_SECRET: null,
        SITE: 'https://b.test',
        OWNER: 'agency',
      });
    });

    test('notifies an address once of each deploy, even after the settings are written again', async () => {
      const { hostingId } = await create();
      await hosting.putDeployHooks(hostingId, hook);
      await hosting.putDeployHooks(hostingId, { ...hook, secret: 't'.repeat(32) });
      const other = 'https://other.test/hook';
      await hosting.putDeployHooks(hostingId, { ...hook, url: other });
      expect((await under.hooksOf(hostingId)).sort()).toEqual([hook.url, other]);
    });

    test('links a repository, and again with another key, with the same address for pushes', async () => {
      const { hostingId } = await create();
      const keys = [await hosting.createDeployKey(), await hosting.createDeployKey()];
      expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(2);
      for (const { publicKey } of keys) expect(publicKey).toMatch(/^ssh-\S+ \S+/);
      const links = [];
      for (const { keyId } of keys)
        links.push(await hosting.linkRepository(hostingId, { repository: under.repository, keyId }));
      expect(links[0]?.pushHookUrl).toMatch(/^https?:\/\//);
      expect(links[1]).toEqual(links[0]);
    });

    test('deletes a site, also when it is missing, and frees its name', async () => {
      const { hostingId } = await create();
      const { keyId } = await hosting.createDeployKey();
      await hosting.linkRepository(hostingId, { repository: under.repository, keyId });
      await hosting.deleteSite(hostingId);
      await hosting.deleteSite(hostingId);
      expect(await hosting.findSite(fresh)).toBeNull();
      expect(await codeOf(create())).toBe('none');
    });

    test('reports a missing site', async () => {
      const { keyId } = await hosting.createDeployKey();
      const calls = [
        hosting.putVariables(MISSING, [{ name: 'SITE', value: 'https://a.test', secret: false }]),
        hosting.putDeployHooks(MISSING, hook),
        hosting.linkRepository(MISSING, { repository: under.repository, keyId }),
      ];
      expect(await Promise.all(calls.map(codeOf))).toEqual(['not_found', 'not_found', 'not_found']);
    });
  });
}
