import { beforeEach, expect, test } from '@jest/globals';
import type { DomainChange } from '@portal/provisioning';
import { memorySiteDomains, type MemorySiteDomains } from '@portal/provisioning/fakes';
import type { PlatformUser, SiteSummary } from '@portal/sites';
import { codeOf } from '@portal/sites/contracts';
import { memoryAuditLog } from '@portal/sites/fakes';
import { changeDomains, type DomainsDeps } from './change-domains.ts';

const MAKER: PlatformUser = {
  userId: 'maker',
  authUserId: 'a-maker',
  email: 'maker@example.test',
  role: 'member',
  canProvision: true,
};
const MEMBER: PlatformUser = { ...MAKER, userId: 'member', canProvision: false };
const site = (siteId: string) => ({ siteId, name: siteId, subdomain: siteId }) as SiteSummary;
const NOW = new Date('2026-03-01T10:15:00Z');
const NAME = 'www.client.example';
const HOST = {
  alias: 'apex.host.test',
  addresses: ['192.0.2.5'],
  issuer: 'letsencrypt.org',
  challenge: 'challenge',
};

let at: MemorySiteDomains;
let audit: ReturnType<typeof memoryAuditLog>;
let worked: string[];
let isBusy: boolean;
let zone: string | null;
let deps: DomainsDeps;
const send = (fields: Record<string, string>, { user = MAKER, siteId = 's-1' } = {}) =>
  changeDomains(deps, user, { siteId, sent: new URLSearchParams(fields) });

beforeEach(() => {
  at = memorySiteDomains(() => NOW);
  at.putSite('s-1', {
    hosting: { hostingId: 'h', url: 'https://s-1.sites.test', target: 's-1.host.test' },
    publishedBranch: 'main',
  });
  [audit, worked, isBusy, zone] = [memoryAuditLog(), [], false, 'sites.test'];
  deps = {
    domains: {
      records: at.domains,
      work: async (siteId, first, { asksCertificate }) => {
        worked.push(`${siteId} ${first} ${asksCertificate ? 'certificate' : 'due'}`);
        return !isBusy;
      },
      workLater: (siteId) => void worked.push(`${siteId} later`),
      hostRecords: async (siteId) => {
        const target = await at.domains.hostTarget(siteId);
        return target === null ? null : { ...HOST, cname: target };
      },
      randomBytes: (length) => new Uint8Array(length),
    },
    zoneName: async () => zone,
    overview: { find: async (_reader, siteId) => (siteId === 's-9' ? null : site(siteId)) },
    audit,
    now: () => NOW,
    reportFailure: (error) => {
      throw error;
    },
  };
});

test('a name is added in its ASCII form and checked at once, with an entry in the audit log', async () => {
  expect(await send({ act: 'add', name: ' WWW.Münster.example ' })).toEqual({
    outcome: 'added',
    name: 'www.xn--mnster-3ya.example',
    problem: null,
  });
  expect(await at.domains.list('s-1')).toMatchObject([
    { name: 'www.xn--mnster-3ya.example', token: `portal-${'00'.repeat(16)}` },
  ]);
  expect(worked).toEqual(['s-1 www.xn--mnster-3ya.example due']);
  expect(audit.entries).toMatchObject([
    {
      action: 'site.domains.add',
      siteId: 's-1',
      failure: null,
      details: { domain: ' WWW.Münster.example ' },
    },
  ]);
});

test.each([
  ['a name that is none', { act: 'add', name: 'https://client.example' }, 'Enter a domain alone'],
  ['a name of the platform', { act: 'add', name: 'other.sites.test' }, 'belong to the platform'],
  ['a name that is not served', { act: 'primary', name: NAME }, 'Only a name that is served'],
  ['an unknown name', { act: 'remove', name: NAME }, 'does not have this name'],
  ['an unknown name', { act: 'check', name: NAME }, 'does not have this name'],
])('%s is refused in words: %j', async (_what, fields, problem) => {
  expect(await send(fields)).toMatchObject({
    // Only a name that was to be added is a problem of the field in which names are added.
    outcome: fields.act === 'add' ? 'notAdded' : 'refused',
    name: fields.name,
    problem: expect.stringContaining(problem),
  });
  expect(worked).toEqual([]);
  expect(audit.entries[0]?.failure).not.toBeNull();
});

test('a site that the platform does not host gets no name', async () => {
  expect(await send({ act: 'add', name: NAME }, { siteId: 's-elsewhere' })).toMatchObject({
    outcome: 'notAdded',
    problem: expect.stringContaining('does not host this site'),
  });
});

test('who may not change the site changes nothing, and who may not see it learns nothing', async () => {
  expect(await codeOf(send({ act: 'add', name: NAME }, { user: MEMBER }))).toBe('forbidden');
  expect(await codeOf(send({ act: 'add', name: NAME }, { siteId: 's-9' }))).toBe('not_found');
  expect(await at.domains.list('s-1')).toEqual([]);
});

test('a silent DNS provider is an outage, not a wrong name', async () => {
  zone = null;
  expect(await codeOf(send({ act: 'add', name: NAME }))).toBe('upstream_unavailable');
});

test('a check, a certificate, a choice and a removal reach the records and the work', async () => {
  await send({ act: 'add', name: NAME });
  expect(await send({ act: 'check', name: NAME })).toMatchObject({ outcome: 'checked' });
  isBusy = true;
  expect(await send({ act: 'certificate', name: NAME })).toMatchObject({ outcome: 'busy' });
  expect(await send({ act: 'primary', name: '' })).toMatchObject({ outcome: 'primary', name: '' });
  expect(await send({ act: 'remove', name: NAME })).toMatchObject({ outcome: 'removed' });
  expect(worked).toEqual([
    `s-1 ${NAME} due`,
    `s-1 ${NAME} due`,
    `s-1 ${NAME} certificate`,
    's-1 later',
    's-1 later',
  ]);
  expect(await at.domains.list('s-1')).toEqual([]);
});

test('a served name at which visitors do not reach the site is not made the main address', async () => {
  await send({ act: 'add', name: NAME });
  const check = async (problems: DomainChange['problems'], proof: DomainChange['proof']) => {
    await at.domains.askCheck('s-1', NAME);
    const lease = (await at.claims.claim('s-1', 60))?.lease ?? { siteId: '', token: '' };
    const found = { name: NAME, state: 'served', seen: null, againSeconds: 60, notices: 0 } as const;
    await at.claims.record(lease, { ...found, problems, proof });
    await at.claims.release(lease, 0);
  };
  const elsewhere = { code: 'cname_wrong', params: { name: NAME, seen: 'old.example', want: 'h' } } as const;
  const silent = { code: 'servers_silent', params: { name: NAME } } as const;
  await check([elsewhere], 'found');
  const refused = { outcome: 'refused', problem: expect.stringContaining('found a problem') };
  expect(await send({ act: 'primary', name: NAME })).toMatchObject(refused);
  await check([], 'missing');
  await check([silent], 'unknown');
  expect(await send({ act: 'primary', name: NAME })).toMatchObject(refused);
  expect(await at.domains.list('s-1')).toMatchObject([{ isPrimary: false }]);
  await check([silent], 'found');
  expect(await send({ act: 'primary', name: NAME })).toMatchObject({ outcome: 'primary' });
  expect(await at.domains.list('s-1')).toMatchObject([{ isPrimary: true }]);
});
