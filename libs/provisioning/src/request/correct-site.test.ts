import { expect, test } from '@jest/globals';
import { runProvisioning } from '../run/run-provisioning.ts';
import { SITE_ID, world } from '../../test/world.ts';
import { correctSite } from './correct-site.ts';

const CORRECTED = {
  name: 'Museum',
  subdomain: 'harbour-museum',
  source: { kind: 'adopt', repo: 'old-site' },
};

/** A site whose repository does not exist. */
async function siteThatFailed() {
  const at = world();
  at.codeHost.addRepository({ repo: 'old-site' });
  await at.request({ source: { kind: 'adopt', repo: 'nope' } });
  expect(await runProvisioning(at.deps, SITE_ID, at.until())).toMatchObject({ outcome: 'failed' });
  at.started.length = 0;
  return at;
}

test('a site with a mistyped repository is corrected, and set up with the new values', async () => {
  const at = await siteThatFailed();
  expect(await correctSite(at.requestDeps, SITE_ID, CORRECTED)).toBe(true);
  expect(at.started).toEqual([SITE_ID]);
  expect(await runProvisioning(at.deps, SITE_ID, at.until())).toMatchObject({ outcome: 'ready' });
  expect(at.site()).toMatchObject({ name: 'Museum', subdomain: 'harbour-museum', repo: 'old-site' });
});

test('it can get a new repository instead', async () => {
  const at = await siteThatFailed();
  await correctSite(at.requestDeps, SITE_ID, { ...CORRECTED, source: { kind: 'generate' } });
  expect(await runProvisioning(at.deps, SITE_ID, at.until())).toMatchObject({ outcome: 'ready' });
  expect(at.site()).toMatchObject({ repo: 'harbour-museum-a1b2c3d4' });
});

test('a site of which something was made is refused, and so are invalid values', async () => {
  const at = await siteThatFailed();
  await expect(
    correctSite(at.requestDeps, SITE_ID, { ...CORRECTED, subdomain: 'admin' }),
  ).rejects.toMatchObject({
    code: 'validation',
    details: { problems: [{ field: 'subdomain' }] },
  });
  await correctSite(at.requestDeps, SITE_ID, CORRECTED);
  await runProvisioning(at.deps, SITE_ID, at.until());
  await expect(correctSite(at.requestDeps, SITE_ID, CORRECTED)).rejects.toMatchObject({ code: 'conflict' });
});
