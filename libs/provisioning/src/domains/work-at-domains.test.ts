import { expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import { domainWorld, NAME, servedSite } from '../fakes/domain-world.ts';
import { proofRecord } from './proof.ts';
import { workAtAllDomains } from './work-at-all-domains.ts';
import { workAtDomains } from './work-at-domains.ts';

const DAY = 24 * 3600;

test('a name goes from wish to served, with what stands in the way at each moment', async () => {
  const at = await domainWorld();
  await at.add();
  await at.work();
  expect(await at.sentences()).toEqual([
    `There is no TXT record at _portal.${NAME} yet. It must have the value token-of-s-1.`,
  ]);
  at.records.txt.set(proofRecord(NAME), ['v=spf1 -all']);
  at.elapse(61);
  await at.work();
  expect(await at.sentences()).toEqual([
    `The TXT record at _portal.${NAME} has v=spf1 -all. It must have the value token-of-s-1.`,
  ]);
  at.prove();
  at.records.records.set(NAME, { cname: 'old-host.example' });
  at.elapse(61);
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'owned', seen: { cname: 'old-host.example' } });
  expect(await at.sentences()).toEqual([
    `${NAME} is a CNAME to old-host.example. It must be a CNAME to ${at.target}.`,
  ]);
  expect(at.names.faults.calls).toEqual([]);
  at.records.records.set(NAME, { cname: at.target });
  at.names.outcomes.push('failed', 'in_place');
  at.elapse(61);
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'attached' });
  expect((await at.sentences())?.join()).toContain('could not make the certificate');
  expect(at.buildCount()).toBe(0);
  await at.domains.askCheck('s-1', NAME);
  await workAtDomains(at.deps, { siteId: 's-1', first: NAME, asksCertificate: true });
  expect(at.names.faults.calls.filter((call) => call === 'renewCertificate')).toHaveLength(2);
  expect(await at.find()).toMatchObject({ state: 'served', problems: [], isPrimary: false });
  expect([at.variables('SITE'), at.variables('SITE_ALIASES')]).toEqual([
    'https://museum.sites.test',
    `https://${NAME}`,
  ]);
  expect(at.buildCount()).toBe(1);
  expect(at.reports).toEqual([]);
});

test('the primary is what the host, the settings and the record have, and goes back to the subdomain when it is removed', async () => {
  const at = await servedSite();
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  // Until the build with the new address is live, hosting provider and record lead to the one before.
  expect(at.hosting.sites.get(at.hostingId)).toMatchObject({ domain: 'museum.sites.test' });
  expect([at.variables('SITE'), at.urlOf('s-1')]).toEqual([`https://${NAME}`, 'https://museum.sites.test']);
  await at.build();
  expect(at.hosting.sites.get(at.hostingId)).toMatchObject({ domain: NAME });
  expect([at.variables('SITE'), at.variables('SITE_ALIASES'), at.urlOf('s-1')]).toEqual([
    `https://${NAME}`,
    'https://museum.sites.test',
    `https://${NAME}`,
  ]);
  expect(at.buildCount()).toBe(2);
  await at.domains.remove('s-1', NAME);
  await at.work();
  // The live build leads visitors to the name, so it is there until another one is live.
  expect(at.names.aliasesOf(at.hostingId)).toContain(NAME);
  expect(await at.domains.list('s-1')).toMatchObject([{ removing: true }]);
  await at.build();
  expect(await at.domains.list('s-1')).toEqual([]);
  expect(at.hosting.sites.get(at.hostingId)).toMatchObject({ domain: 'museum.sites.test' });
  expect(at.names.aliasesOf(at.hostingId)).toEqual([]);
  expect([at.variables('SITE'), at.variables('SITE_ALIASES'), at.urlOf('s-1')]).toEqual(
    Array.from({ length: 3 }, () => 'https://museum.sites.test'),
  );
  expect(at.buildCount()).toBe(3);
});

test('the record leads to the subdomain before the name is deleted', async () => {
  const at = await servedSite();
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  await at.build();
  await at.domains.remove('s-1', NAME);
  await at.work();
  const held = at.names.faults.holdNext('removeAlias');
  const work = at.build();
  await held.reached;
  expect(at.urlOf('s-1')).toBe('https://museum.sites.test');
  expect(await at.find()).toMatchObject({ removing: true });
  held.release();
  await work;
  expect(await at.domains.list('s-1')).toEqual([]);
});

test('a name that is removed while it is proven is not attached, also when another site has it by then', async () => {
  const at = await domainWorld();
  await at.add();
  at.prove();
  at.records.records.set(NAME, { cname: at.target });
  const held = at.records.faults.holdNext('texts');
  const work = at.work();
  await held.reached;
  await at.domains.remove('s-1', NAME);
  await at.site('s-2', 'gallery');
  await at.add('s-2');
  at.prove('s-2');
  held.release();
  await work;
  expect(at.names.aliasesOf(at.hostingId)).toEqual([]);
  expect(await at.find()).toBeUndefined();
});

test('a second site that wants the name is not shown whose it is, and gets it once it is free and proven', async () => {
  const at = await servedSite();
  await at.site('s-2', 'gallery');
  await at.add('s-2');
  at.prove('s-2');
  await at.work();
  expect(await at.find('s-2')).toMatchObject({ state: 'wanted' });
  expect((await at.sentences('s-2'))?.join()).toMatch(/^Another site has this name\./);
  expect(JSON.stringify(await at.find('s-2'))).not.toMatch(/museum|s-1/);
  expect(await at.find()).toMatchObject({ state: 'served' });
  await at.domains.remove('s-1', NAME);
  await at.work();
  await at.build();
  at.elapse(61);
  await at.work();
  expect(await at.find('s-2')).toMatchObject({ state: 'owned' });
});

test('a name of another customer of the host is asked for with the proof that people were shown', async () => {
  const at = await domainWorld();
  await at.add();
  at.prove();
  at.records.records.set(NAME, { cname: at.target });
  at.names.elsewhere.set(NAME, null);
  await at.work();
  expect(await at.sentences()).toEqual([
    `Another customer of the hosting provider has this name. If it is the client’s, add a TXT record at hosting-challenge.${NAME} with the value token-of-s-1.`,
  ]);
  at.names.elsewhere.set(NAME, 'token-of-s-1');
  at.elapse(61);
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'served' });
});

test('checks become rarer, and stop after a week until somebody asks', async () => {
  const at = await domainWorld();
  await at.add();
  const pauses: number[] = [];
  for (;;) {
    await at.work();
    const found = await at.find();
    if (found === undefined || found.dueAt === null || found.checkedAt === null) break;
    const seconds = (found.dueAt.getTime() - found.checkedAt.getTime()) / 1000;
    if (pauses.at(-1) !== seconds) pauses.push(seconds);
    at.elapse(seconds);
  }
  expect(pauses).toEqual([60, 300, 3600]);
  expect(at.records.faults.calls.length).toBeLessThan(200);
  at.elapse(30 * DAY);
  await at.work();
  const before = at.records.faults.calls.length;
  await at.domains.askCheck('s-1', NAME);
  await at.work();
  expect(at.records.faults.calls.length).toBe(before + 1);
  expect((await at.find())?.dueAt).not.toBeNull();
});

test('silent name servers and a silent host change nothing, and are asked again', async () => {
  const at = await domainWorld();
  await at.add();
  at.prove();
  at.records.faults.failNext('texts', 'before');
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'wanted', problems: [{ code: 'servers_silent' }] });
  at.records.records.set(NAME, { cname: at.target });
  at.names.faults.failNext('addAlias', 'after');
  at.elapse(61);
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'owned', problems: [{ code: 'host_silent' }] });
  at.elapse(61);
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'served' });
  expect(at.names.aliasesOf(at.hostingId)).toEqual([NAME]);
  expect(at.reports).toHaveLength(2);
});

test.each(['setPrimary', 'putVariables', 'removeAlias', 'startBuild', 'listDeploys'] as const)(
  'a removal whose call %s fails is done again from the beginning',
  async (method) => {
    for (const how of ['before', 'after'] as const) {
      const at = await servedSite();
      await at.domains.choosePrimary('s-1', NAME);
      await at.work();
      await at.build();
      await at.domains.remove('s-1', NAME);
      const isOfBuilds = method === 'startBuild' || method === 'listDeploys';
      const port = isOfBuilds ? at.builds : method === 'putVariables' ? at.hosting : at.names;
      (port.faults.failNext as (name: string, how: 'before' | 'after') => void)(method, how);
      await at.work();
      for (let run = 0; run < 3; run += 1) {
        at.elapse(61);
        await at.build();
      }
      expect(await at.domains.list('s-1')).toEqual([]);
      expect(at.names.aliasesOf(at.hostingId)).toEqual([]);
      expect(at.variables('SITE')).toBe('https://museum.sites.test');
    }
  },
);

test('what a process that died had claimed goes on once its lease has run out', async () => {
  const at = await servedSite();
  await at.domains.remove('s-1', NAME);
  expect(await at.deps.claims.claim('s-1', 180)).not.toBeNull();
  await at.work();
  expect(await at.find()).toMatchObject({ removing: true });
  at.elapse(181);
  await at.work();
  await at.build();
  expect(await at.domains.list('s-1')).toEqual([]);
  expect(at.names.aliasesOf(at.hostingId)).toEqual([]);
});

test('a served name whose records change stays served, and says what is wrong with it', async () => {
  const at = await servedSite();
  at.records.records.set(NAME, { a: ['203.0.113.9'] });
  at.elapse(DAY + 1);
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'served', problems: [{ code: 'cname_instead' }] });
});

test('a certificate that is about to end is named', async () => {
  const at = await servedSite();
  at.elapse(60 * DAY);
  await at.work();
  expect(await at.find()).toMatchObject({ state: 'served', problems: [{ code: 'certificate_ends' }] });
});

test('a site with many names that take long does not use up the time of the others', async () => {
  const at = await domainWorld();
  for (const label of ['a', 'b', 'c']) await at.add('s-1', `${label}.client.example`);
  await at.site('s-2', 'gallery');
  await at.add('s-2');
  at.elapse(1);
  const asked = () => at.records.faults.calls.length;
  await workAtAllDomains(at.deps, () => asked() > 0);
  expect(asked()).toBe(1);
  const before = asked();
  await workAtAllDomains(at.deps, () => asked() > before);
  expect(await at.find('s-2')).toMatchObject({ checkedAt: expect.any(Date) });
});

test('work on a site without names is none', async () => {
  const at = await domainWorld();
  expect(await workAtDomains(at.deps, { siteId: 's-1' })).toBeNull();
  expect(await codeOf(at.add('s-9'))).toBe('not_found');
});
