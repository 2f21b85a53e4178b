import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { domainWorld, NAME, servedSite } from '../fakes/domain-world.ts';

const HOUR = 3600;
const BARE = 'client.example';

/** A site at a name and at its `www.`, with the bare one as its address. */
async function servedAtTwins() {
  const at = await servedSite();
  await at.add('s-1', BARE);
  at.prove('s-1', BARE);
  at.records.records.set(BARE, { cname: at.target });
  await at.work();
  await at.build();
  await at.domains.choosePrimary('s-1', BARE);
  await at.work();
  await at.build();
  return at;
}

test('between a name and its www. the host redirects neither to the other until the build with the new address is live', async () => {
  const at = await servedAtTwins();
  const primaryAtHost = () => at.hosting.sites.get(at.hostingId)?.domain;
  expect([primaryAtHost(), at.urlOf('s-1')]).toEqual([BARE, `https://${BARE}`]);
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  expect([primaryAtHost(), at.urlOf('s-1')]).toEqual(['museum.sites.test', `https://${BARE}`]);
  await at.build();
  expect([primaryAtHost(), at.urlOf('s-1')]).toEqual([NAME, `https://${NAME}`]);
});

test('a build that fails changes nothing for visitors, and is started again later; a publish in between counts as well', async () => {
  const at = await servedSite();
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  const before = at.buildCount();
  at.builds.finish(at.hostingId, { errorMessage: 'The build failed.' });
  for (let hour = 0; hour < 5; hour += 1) {
    at.elapse(HOUR);
    await at.work();
  }
  expect([at.urlOf('s-1'), at.buildCount()]).toEqual(['https://museum.sites.test', before]);
  at.elapse(HOUR + 60);
  await at.work();
  expect(at.buildCount()).toBe(before + 1);
  at.builds.finish(at.hostingId, { errorMessage: 'The build failed.' });
  // Somebody publishes.
  await at.builds.startBuild(at.hostingId, 'main');
  at.elapse(HOUR);
  await at.build();
  expect(at.urlOf('s-1')).toBe(`https://${NAME}`);
});

test('a name is taken from a site that cannot be built after an hour, since another one may be waiting for it', async () => {
  const at = await servedSite();
  await at.domains.remove('s-1', NAME);
  await at.work();
  at.builds.finish(at.hostingId, { errorMessage: 'The build failed.' });
  at.elapse(30 * 60);
  await at.work();
  expect(await at.find()).toMatchObject({ removing: true });
  at.elapse(31 * 60);
  await at.work();
  expect(await at.find()).toBeUndefined();
  expect(at.names.aliasesOf(at.hostingId)).toEqual([]);
});

test('changes of that site in between do not hold the name back', async () => {
  const at = await servedSite();
  await at.domains.remove('s-1', NAME);
  for (let half = 0; half < 2; half += 1) {
    expect(await at.find()).toMatchObject({ removing: true });
    await at.domains.choosePrimary('s-1', null);
    await at.work();
    at.builds.finish(at.hostingId, { errorMessage: 'The build failed.' });
    at.elapse(30 * 60);
    await at.work();
  }
  expect(await at.find()).toBeUndefined();
});

test('a build that is being made is waited for, also when the name was removed long before it began', async () => {
  const at = await servedSite();
  await at.domains.remove('s-1', NAME);
  at.elapse(5 * HOUR);
  await at.work();
  at.elapse(130);
  await at.work();
  expect(await at.find()).toMatchObject({ removing: true });
  await at.build();
  expect(await at.find()).toBeUndefined();
});

test('a choice during the build is followed by another build', async () => {
  const at = await servedSite();
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  await at.domains.choosePrimary('s-1', null);
  await at.work();
  await at.build();
  expect(at.urlOf('s-1')).toBe('https://museum.sites.test');
  expect(at.variables('SITE')).toBe('https://museum.sites.test');
});

test('a site that has nothing to build follows up to its build', async () => {
  const at = await domainWorld();
  at.builds.startBuild = async () => {
    throw new AppError('conflict', 'The site has nothing to build.');
  };
  await at.add();
  at.prove();
  at.records.records.set(NAME, { cname: at.target });
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'served' });
  expect(at.reports).toHaveLength(1);
  await at.domains.remove('s-1', NAME);
  await at.work();
  at.elapse(HOUR + 60);
  await at.work();
  expect(await at.find()).toBeUndefined();
});
