import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { type RepositoryAddress, requireAdoptable } from '@portal/provisioning';
import { memoryCodeHost, memoryProvisioning } from '@portal/provisioning/fakes';
import type { AuditEntry, PlatformUser } from '@portal/sites';
import { createSite } from './create-site.ts';
import { firstForm, problemsOf, refusalOf, requestOf, typed } from './new-site-form.ts';

const ADA: PlatformUser = {
  userId: 'ada',
  authUserId: 'auth-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: false,
};
const GOOD = { name: 'North Quay', subdomain: 'north-quay', locale: 'de', installationId: '1' };

function setUp() {
  const people = {
    users: [ADA],
    installations: [{ installationId: '1', account: 'harbour' }],
    memberships: [],
  };
  const { requests } = memoryProvisioning(people, () => new Date(0));
  const started: string[] = [];
  let ids = 0;
  const requestDeps = {
    requests,
    worker: { requireUsable: () => undefined, start: async (siteId: string) => void started.push(siteId) },
    newId: () => `s-${(ids += 1)}`,
  };
  const audit: { siteId: string | null; failure: string | null; again?: unknown }[] = [];
  const now = () => new Date('2026-03-01T10:15:00Z');
  const limiter = processRateLimiter(now);
  const codeHost = memoryCodeHost({ installationId: '1', owner: 'harbour' });
  codeHost.addRepository({ owner: 'harbour', repo: 'quay' });
  const template = { owner: 'harbour', repo: 'portal-template' };
  const deps = {
    overview: {
      installations: async () => [{ installationId: '1', account: 'harbour', state: 'active' as const }],
    },
    repositories: {
      requireAdoptable: (at: RepositoryAddress) => requireAdoptable({ codeHost, template }, at),
    },
    requestDeps,
    limiter,
    now,
    reportFailure: () => undefined,
    audit: {
      write: async ({ siteId, failure, details }: AuditEntry) =>
        void audit.push({ siteId, failure, ...(details?.['again'] && { again: true }) }),
    },
  };
  const ask = (fields: Record<string, string>) =>
    createSite(deps, ADA, requestOf(typed(new URLSearchParams(fields))));
  const send = (fields: Record<string, string>) => ask(fields).then(({ siteId }) => siteId, problemsOf);
  return { ask, send, started, limiter, audit, codeHost };
}

describe('the form for a new site', () => {
  test('requests a site, owned by the user who requests it unless it names another owner', async () => {
    const { send, started } = setUp();
    expect(await send({ ...GOOD, ownerEmail: ' ' })).toBe('s-1');
    expect(await send({ ...GOOD, subdomain: 'south', ownerEmail: 'owner@example.test' })).toBe('s-2');
    expect(started).toEqual(['s-1', 's-2']);
  });

  test('is audited under the site that it made, and under none if it made none', async () => {
    const { send, audit } = setUp();
    await send(GOOD);
    await send({ ...GOOD, name: 'Other' });
    expect(audit).toEqual([
      { siteId: 's-1', failure: null },
      { siteId: null, failure: 'conflict' },
    ]);
  });

  test('sent twice it is one site, and the second request is audited as a repetition', async () => {
    const { send, audit } = setUp();
    expect([await send(GOOD), await send(GOOD)]).toEqual(['s-1', 's-1']);
    expect(audit.map(({ siteId, again }) => [siteId, again])).toEqual([
      ['s-1', undefined],
      ['s-1', true],
    ]);
  });

  test.each([
    { locale: 'en' },
    { look: 'hearth' },
    { brand: '#1f5c8b' },
    { ownerEmail: 'owner@example.test' },
    { source: 'adopt', repo: 'quay' },
  ])('sent again with %j it is not the same site: the address is taken', async (other) => {
    const { send, started } = setUp();
    await send(GOOD);
    expect(await send({ ...GOOD, ...other })).toEqual({ subdomain: expect.stringContaining('taken') });
    expect(started).toEqual(['s-1']);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(81) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ subdomain: 'Not a label!' }, 'subdomain'],
    [{ subdomain: 'admin' }, 'subdomain'],
    [{ locale: 'german' }, 'locale'],
    [{ installationId: '' }, 'installationId'],
    [{ installationId: '9' }, 'installationId'],
    [{ ownerEmail: 'nobody' }, 'ownerEmail'],
    [{ source: 'adopt', repo: 'a/b' }, 'repo'],
    [{ source: 'adopt', repo: '' }, 'repo'],
  ])('%j is shown beside %s', async (wrong, field) => {
    const problems = await setUp().send({ ...GOOD, ...wrong });
    expect(Object.keys(problems)).toEqual([field]);
    expect(Object.values(problems)[0]).toMatch(/^[A-Z].*\.$/);
  });

  test('a taken subdomain and a taken repository are shown beside their fields', async () => {
    const { send } = setUp();
    await send({ ...GOOD, source: 'adopt', repo: 'quay' });
    expect(await send({ ...GOOD, name: 'Other' })).toEqual({ subdomain: expect.stringContaining('taken') });
    expect(await send({ ...GOOD, subdomain: 'other', source: 'adopt', repo: 'quay' })).toEqual({
      repo: expect.stringContaining('repository'),
    });
  });

  test.each([
    ['is not there', 'nope', null, /^The installation reaches no repository harbour\/nope; add it/],
    ['is archived', 'old', { archived: true }, /archived; unarchive it\.$/],
    ['is empty', 'old', { commits: [] }, /empty; push/],
    ['is the template', 'Portal-Template', null, /the template/],
  ])('no site is recorded of a repository that %s', async (_case, repo, given, sentence) => {
    const { send, started, codeHost, audit } = setUp();
    if (given !== null) codeHost.addRepository({ owner: 'harbour', repo, ...given });
    const adopt = { ...GOOD, source: 'adopt', repo };
    expect(await send(adopt)).toEqual({ repo: expect.stringMatching(sentence) });
    expect([started, audit]).toEqual([[], [{ siteId: null, failure: 'validation' }]]);
    expect(await send({ ...adopt, repo: 'quay' })).toBe('s-1');
  });

  test('accepts ten requests an hour, those of assistants included, and shows when the next may be sent', async () => {
    const { ask, send, started, limiter, audit } = setUp();
    const connector = { limit: 10, windowSeconds: 3600 };
    for (let calls = 0; calls < 4; calls += 1) await limiter.take('tool:create_site:ada', connector);
    for (let sent = 0; sent < 20; sent += 1) await send({ ...GOOD, name: ' ' });
    for (let sent = 0; sent < 6; sent += 1) {
      await send({ ...GOOD, subdomain: `quay-${sent}` });
      if (sent === 5) break;
      // Refused for a taken address, and for an installation that the user may not use: neither counts.
      expect(await send({ ...GOOD, name: 'Other', subdomain: 'quay-0' })).toHaveProperty('subdomain');
      expect(await send({ ...GOOD, subdomain: 'other', installationId: '9' })).toHaveProperty(
        'installationId',
      );
    }
    const refused = await ask({ ...GOOD, subdomain: 'one-more' }).catch(refusalOf);
    expect(refused).toMatchObject({
      status: 429,
      waitSeconds: 2700,
      problems: {
        '': 'You have asked for 10 sites within an hour, here and through apps together, which is the limit. Try again in 45 minutes.',
      },
    });
    expect([started.length, audit.at(-1)?.failure]).toEqual([6, 'rate_limited']);
    expect(await ask({ ...GOOD, name: ' ' }).catch(refusalOf)).toMatchObject({
      status: 422,
      waitSeconds: null,
    });
  });

  test('a long name and one with a NUL are refused in plain words', async () => {
    const { send } = setUp();
    expect(await send({ ...GOOD, name: 'a'.repeat(81) })).toEqual({
      name: 'It must have at most 80 characters.',
    });
    expect(await send({ ...GOOD, name: 'a\0b' })).toEqual({
      name: expect.stringMatching(/control characters/),
    });
  });

  test('a failure that is not about the fields is rethrown', () => {
    const away = new AppError('upstream_unavailable', 'away');
    expect(() => problemsOf(away)).toThrow(away);
  });

  test('shows the typed values again', () => {
    expect(typed(new URLSearchParams({ name: '<b>', subdomain: ' X ', source: 'other' }))).toMatchObject({
      name: '<b>',
      subdomain: ' X ',
      source: 'generate',
      locale: 'en',
    });
  });
});

test('the first form uses the repository that the address names, in its installation', () => {
  const first = (query: string) => typed(firstForm(new URLSearchParams(query), '1'));
  expect(first('')).toMatchObject({ installationId: '1', source: 'generate', repo: '' });
  expect(first('installation=2&repo=quay')).toMatchObject({
    installationId: '2',
    source: 'adopt',
    repo: 'quay',
  });
});
