import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { domainWorld, NAME, servedSite } from '../fakes/domain-world.ts';
import { proofRecord } from './proof.ts';
import { workAtDomains } from './work-at-domains.ts';

const DAY = 24 * 3600;
const RECORD = proofRecord(NAME);

/** A site at a name that is no CNAME to it, so that the TXT record is the only proof. */
async function servedByAddress() {
  const at = await servedSite();
  at.records.records.set(NAME, { zone: NAME, a: ['192.0.2.5'] });
  return at;
}

/** Lets days pass, with what is due on each. */
async function pass(at: Awaited<ReturnType<typeof servedSite>>, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    at.elapse(DAY + 60);
    await at.work();
  }
}

test('a name whose TXT record is missing for two weeks is left, after three mails', async () => {
  const at = await servedByAddress();
  at.records.txt.delete(RECORD);
  await pass(at, 1);
  expect(await at.find()).toMatchObject({ state: 'served', problems: [{ code: 'proof_lost' }] });
  expect(at.mailed).toEqual([]);
  await pass(at, 1);
  expect(at.mailed).toMatchObject([
    { siteId: 's-1', kind: 'lost', name: NAME, record: RECORD, want: 'token-of-s-1' },
  ]);
  await pass(at, 12);
  expect(at.mailed.map(({ kind }) => kind)).toEqual(['lost', 'lost', 'lost']);
  expect(await at.find()).toMatchObject({ state: 'served', removing: false });
  await pass(at, 1);
  expect(at.mailed.at(-1)).toEqual({ siteId: 's-1', kind: 'left', name: NAME });
  expect(at.audit.entries).toMatchObject([
    {
      action: 'site.domains.leave',
      siteId: 's-1',
      actorUserId: null,
      details: { domain: NAME, reason: 'left' },
    },
  ]);
  await at.build();
  expect(await at.find()).toBeUndefined();
  expect(at.names.aliasesOf(at.hostingId)).toEqual([]);
  expect(at.urlOf('s-1')).toBe('https://museum.sites.test');
});

test('the record that is back in time ends it, and a later loss begins from the start', async () => {
  const at = await servedByAddress();
  at.records.txt.set(RECORD, ['of somebody else']);
  await pass(at, 10);
  expect(at.mailed).toHaveLength(2);
  at.prove();
  await pass(at, 1);
  expect(await at.find()).toMatchObject({ problems: [], unprovenSince: null, notices: 0 });
  at.records.txt.delete(RECORD);
  await pass(at, 10);
  expect(await at.find()).toMatchObject({ state: 'served', removing: false, notices: 2 });
});

test('servers that do not answer take nothing away, however long', async () => {
  const at = await servedByAddress();
  at.records.txt.delete(RECORD);
  for (let day = 0; day < 40; day += 1) {
    at.records.faults.failNext(day % 2 === 0 ? 'texts' : 'read', 'before');
    await pass(at, 1);
  }
  expect(await at.find()).toMatchObject({ state: 'served', removing: false, unprovenSince: null });
  expect(at.mailed).toEqual([]);
});

test('a silence in between stops nothing, and the name is left by an answer only', async () => {
  const at = await servedByAddress();
  at.records.txt.delete(RECORD);
  await pass(at, 14);
  for (let day = 0; day < 5; day += 1) {
    at.records.faults.failNext('texts', 'before');
    await pass(at, 1);
    expect(await at.find()).toMatchObject({ removing: false });
  }
  await pass(at, 1);
  expect(await at.find()).toMatchObject({ removing: true });
});

test('after a pause in the checks the mails come first, a day apart', async () => {
  const at = await servedByAddress();
  at.records.txt.delete(RECORD);
  await pass(at, 1);
  at.elapse(100 * DAY);
  await at.work();
  expect(at.mailed).toHaveLength(1);
  await pass(at, 2);
  expect(at.mailed).toHaveLength(3);
  expect(await at.find()).toMatchObject({ removing: false });
  await pass(at, 1);
  expect(await at.find()).toMatchObject({ removing: true });
});

test('the mails, and the end, are a day apart however often somebody asks for a check', async () => {
  const at = await servedByAddress();
  at.records.txt.delete(RECORD);
  await pass(at, 1);
  at.elapse(100 * DAY);
  const ask = async () => {
    for (let time = 0; time < 5; time += 1) {
      await at.domains.askCheck('s-1', NAME);
      await at.work();
      at.elapse(60);
    }
  };
  for (const sent of [1, 2, 3]) {
    await ask();
    expect(at.mailed).toHaveLength(sent);
    expect(await at.find()).toMatchObject({ removing: false });
    at.elapse(DAY - 300);
  }
  await ask();
  expect(await at.find()).toMatchObject({ removing: true });
});

test('a name is not left while the mails about it fail', async () => {
  const at = await servedByAddress();
  at.records.txt.delete(RECORD);
  const send = at.deps.notices.send;
  at.deps.notices.send = async () => {
    throw new AppError('upstream_unavailable', 'The mail server does not answer.');
  };
  await pass(at, 30);
  expect(await at.find()).toMatchObject({ state: 'served', removing: false, notices: 0 });
  at.deps.notices.send = send;
  await pass(at, 4);
  expect(await at.find()).toMatchObject({ removing: true });
});

test('a main address that leads elsewhere without its proof gives way to the own name at the second look, and keeps its two weeks', async () => {
  const at = await servedSite();
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  await at.build();
  expect(at.urlOf('s-1')).toBe(`https://${NAME}`);
  at.records.txt.delete(RECORD);
  at.records.records.set(NAME, { cname: 'host.of.somebody.else' });
  await pass(at, 1);
  expect(await at.find()).toMatchObject({ isPrimary: true });
  at.elapse(3600);
  await at.work();
  expect(await at.find()).toMatchObject({ isPrimary: false, state: 'served', removing: false });
  expect(at.mailed).toEqual([{ siteId: 's-1', kind: 'elsewhere', name: NAME }]);
  expect(at.audit.entries).toMatchObject([
    { action: 'site.domains.stepDown', siteId: 's-1', details: { domain: NAME } },
  ]);
  await at.build();
  expect(at.urlOf('s-1')).toBe('https://museum.sites.test');
  await pass(at, 13);
  expect(at.mailed.map(({ kind }) => kind)).toEqual(['elsewhere', 'lost', 'lost', 'lost']);
});

test.each([
  ['its proof is there', (at: Awaited<ReturnType<typeof servedSite>>) => at.prove()],
  [
    'it still leads to the site',
    (at: Awaited<ReturnType<typeof servedSite>>) =>
      at.records.records.set(NAME, { zone: NAME, a: ['192.0.2.5'] }),
  ],
])('a main address stays when at the second look %s', async (_, mend) => {
  const at = await servedSite();
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  await at.build();
  at.records.txt.delete(RECORD);
  at.records.records.set(NAME, { cname: 'host.of.somebody.else' });
  await pass(at, 1);
  mend(at);
  at.elapse(3600);
  await at.work();
  expect(await at.find()).toMatchObject({ isPrimary: true });
});

test('a CNAME to the site proves the name as well, so that its TXT record may go', async () => {
  const at = await servedSite();
  at.records.txt.delete(RECORD);
  await pass(at, 30);
  expect(await at.find()).toMatchObject({ state: 'served', problems: [], unprovenSince: null });
});

test('a new owner who proves the name for another site gets it, once nothing proves it for the old one', async () => {
  const at = await servedSite();
  await at.domains.choosePrimary('s-1', NAME);
  await at.work();
  await at.build();
  const second = await at.site('s-2', 'gallery');
  await at.add('s-2');
  at.records.txt.set(RECORD, ['token-of-s-2']);
  await at.work();
  // It still leads to the old site.
  expect(await at.find('s-2')).toMatchObject({ state: 'wanted', problems: [{ code: 'taken' }] });
  expect(await at.find()).toMatchObject({ state: 'served', removing: false });

  at.records.records.set(NAME, { cname: second.target });
  at.elapse(61);
  await at.work();
  expect(await at.find('s-2')).toMatchObject({ state: 'wanted', problems: [{ code: 'taken_leaving' }] });
  at.elapse(61);
  await at.work();
  expect(await at.find('s-2')).toMatchObject({ problems: [{ code: 'taken_leaving' }] });
  expect(at.mailed).toEqual([{ siteId: 's-1', kind: 'claimed', name: NAME }]);
  expect(at.audit.entries).toMatchObject([{ siteId: 's-1', details: { reason: 'claimed' } }]);
  await at.build();
  at.elapse(61);
  await at.work();
  expect(await at.find('s-1')).toBeUndefined();
  expect(await at.find('s-2')).toMatchObject({ state: 'served' });
  expect(at.names.aliasesOf(second.hostingId)).toEqual([NAME]);
  expect(at.urlOf('s-1')).toBe('https://museum.sites.test');
  expect(JSON.stringify(await at.find('s-2'))).not.toMatch(/museum|s-1/);
});

test('silent servers give a name to nobody', async () => {
  const at = await servedByAddress();
  await at.site('s-2', 'gallery');
  await at.add('s-2');
  at.records.txt.set(RECORD, ['token-of-s-2']);
  at.records.faults.failNext('read', 'before');
  await at.work();
  expect(await at.find('s-2')).toMatchObject({ state: 'wanted', problems: [{ code: 'taken' }] });
  expect(await at.find()).toMatchObject({ removing: false });
});

test.each(['owned', 'attached'] as const)(
  'a name that is %s goes no further without its proof, also when its new owner is another customer of the host',
  async (state) => {
    const at = await domainWorld();
    await at.add();
    at.prove();
    const { addresses } = await at.names.records(at.target);
    at.names.outcomes.push('waiting');
    if (state === 'attached') at.records.records.set(NAME, { zone: NAME, a: [...addresses] });
    await at.work();
    expect(await at.find()).toMatchObject({ state });
    const before = at.names.aliasesOf(at.hostingId);
    at.records.txt.delete(RECORD);
    at.records.records.set(NAME, { zone: NAME, a: [...addresses] });
    at.names.outcomes.splice(0);
    await at.domains.askCheck('s-1', NAME);
    await workAtDomains(at.deps, { siteId: 's-1', first: NAME, asksCertificate: true });
    expect(await at.find()).toMatchObject({ state, problems: [{ code: 'proof_lost' }] });
    expect([at.names.aliasesOf(at.hostingId), at.buildCount()]).toEqual([before, 0]);
    at.prove();
    at.elapse(61);
    await at.work();
    expect(await at.find()).toMatchObject({ state: 'served', problems: [] });
  },
);

test.each(['owned', 'attached'] as const)(
  'a name that is %s and whose proof is lost is left as well, though nobody asks for its checks any more',
  async (state) => {
    const at = await domainWorld();
    await at.add();
    at.prove();
    at.names.outcomes.push('failed');
    const { addresses } = await at.names.records(at.target);
    if (state === 'attached') at.records.records.set(NAME, { zone: NAME, a: [...addresses] });
    await at.work();
    await pass(at, 6);
    at.records.txt.delete(RECORD);
    await pass(at, 2);
    at.records.faults.failNext('texts', 'before');
    await pass(at, 20);
    expect(at.mailed.map(({ kind }) => kind)).toEqual(['lost', 'lost', 'lost', 'left']);
    await at.build();
    expect(await at.find()).toBeUndefined();
    expect(at.names.aliasesOf(at.hostingId)).toEqual([]);
  },
);

test('a name that was never proven loses nothing', async () => {
  const at = await domainWorld();
  await at.add();
  await pass(at, 3);
  expect(await at.find()).toMatchObject({ state: 'wanted', unprovenSince: null });
});
