import { describe, expect, test } from '@jest/globals';
import { memoryBuilds, memoryHosting } from '../fakes/index.ts';
import { rotateSiteKey } from './rotate-site-key.ts';

const SITE = { siteId: 's-1', publishedBranch: 'main' };

async function setUp(isHosted = true) {
  const hosting = memoryHosting();
  const builds = memoryBuilds({ hosting, now: () => new Date(0) });
  const { hostingId } = await hosting.createSite({ name: 'quay', domain: 'quay.example.test' });
  const { keyId } = await hosting.createDeployKey();
  const repository = { repositoryId: '1', owner: 'harbour', repo: 'quay', branch: 'main' };
  await hosting.linkRepository(hostingId, { repository, keyId });
  const issued: string[] = [];
  const deps = {
    hosting,
    builds,
    hostingIds: { hostingIdOf: async () => (isHosted ? hostingId : null) },
    keys: {
      issue: async (siteId: string, label: string) => {
        issued.push(`${siteId} ${label}`);
        return { id: `k-${issued.length}`, key: `psk_${issued.length}` };
      },
    },
  };
  const variable = () => hosting.sites.get(hostingId)?.variables.get('PLATFORM_API_KEY');
  return { deps, builds, hosting, issued, hostingId, variable };
}

describe('a new key for a site', () => {
  test('is set as a secret, and the site is published with it', async () => {
    const { deps, builds, issued, hostingId, variable } = await setUp();
    await rotateSiteKey(deps, SITE);
    expect(issued).toEqual(['s-1 Hosting provider']);
    expect(variable()).toEqual({ name: 'PLATFORM_API_KEY', value: 'psk_1', secret: true });
    expect(await builds.listDeploys(hostingId, 10)).toHaveLength(1);
  });

  test('is not made for a site that the platform does not host', async () => {
    const { deps, issued } = await setUp(false);
    await expect(rotateSiteKey(deps, SITE)).rejects.toMatchObject({ code: 'conflict' });
    expect(issued).toEqual([]);
  });

  test('that could not be set publishes nothing; a second attempt makes another one', async () => {
    const { deps, builds, hosting, hostingId, variable } = await setUp();
    hosting.faults.failNext('putVariables', 'before');
    await expect(rotateSiteKey(deps, SITE)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(await builds.listDeploys(hostingId, 10)).toEqual([]);
    await rotateSiteKey(deps, SITE);
    expect(variable()?.value).toBe('psk_2');
  });
});
