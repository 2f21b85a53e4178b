import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { SiteRecord } from '@portal/sites';
import { callTool, textOf } from '../../test/call-tool.ts';
import {
  ADMIN,
  connectorUnderTest,
  HARBOUR,
  MAKER,
  MEMBER,
  OUTSIDER,
} from '../../test/connector-under-test.ts';
import type { Principal } from '../principal.ts';

const MUSEUM = { name: 'Harbour Museum', subdomain: 'museum' };
type Connector = ReturnType<typeof connectorUnderTest>;

const create = (connector: Connector, args: object = {}, who: Principal = MAKER) =>
  callTool(connector, ['create_site', { ...MUSEUM, ...args }], who);
const made = async (connector: Connector, args: object = {}, who: Principal = MAKER) => {
  const result = await create(connector, args, who);
  return (result.structuredContent as { site: { siteId: string; isNew: boolean; failedStep: string | null } })
    .site;
};

describe('create_site', () => {
  test('enters the site, calls the worker and answers at once', async () => {
    const connector = connectorUnderTest();
    const site = await made(connector);
    expect(site).toMatchObject({ isNew: true, status: 'pending', failedStep: null });
    expect(site).toMatchObject({ handover: `https://admin.example.test/sites/${site.siteId}/handover` });
    expect(connector.worker.started).toEqual([site.siteId]);
    expect(connector.rows.sites.get(site.siteId)).toMatchObject({ ...MUSEUM, locale: 'en', owner: 'agency' });
    expect(connector.audit.entries).toMatchObject([
      { action: 'create_site', siteId: site.siteId, actorUserId: MAKER.userId, failure: null },
    ]);
  });

  test('asked again is the same site; asked by another person it is a conflict', async () => {
    const connector = connectorUnderTest();
    const { siteId } = await made(connector);
    expect(await made(connector)).toMatchObject({ siteId, isNew: false });
    expect(connector.worker.started).toEqual([siteId]);
    expect(textOf(await create(connector, { account: 'agency' }, ADMIN))).toMatch(
      /^\[conflict\] .*museum is taken/,
    );
    expect(connector.rows.sites.size).toBe(1);
  });

  test('counts also when the name is taken, which reveals something about the sites of others', async () => {
    const connector = connectorUnderTest();
    await made(connector);
    const again = () => create(connector, { account: 'agency' }, ADMIN);
    for (let call = 0; call < 10; call += 1) expect(textOf(await again())).toMatch(/^\[conflict\] /);
    expect(textOf(await again())).toMatch(/^\[unavailable\] The limit of 10 /);
  });

  test.each<[string, Principal, RegExp]>([
    ['a member who may not', MEMBER, /^\[authz\] You may not create sites/],
    ['a stranger', OUTSIDER, /^\[authz\] You may not create sites/],
    [
      'a member who may and belongs to no account',
      { ...OUTSIDER, canProvision: true },
      /^\[authz\] You do not belong to a code-host account .* an admin of your agency can add you/,
    ],
  ])('is refused to %s', async (_who, principal, words) => {
    const connector = connectorUnderTest();
    expect(textOf(await create(connector, {}, principal))).toMatch(words);
    expect([connector.rows.sites.size, connector.worker.started]).toEqual([0, []]);
  });

  test('asks for the account where there is a choice, and takes no other', async () => {
    const connector = connectorUnderTest();
    expect(textOf(await create(connector, {}, ADMIN))).toMatch(/^\[input\] .*"agency", "island-agency"/);
    expect(textOf(await create(connector, { account: 'island-agency' }, MAKER))).toMatch(
      /^\[input\] .*"agency"\./,
    );
    expect(await made(connector, { account: 'Island-Agency' }, ADMIN)).toMatchObject({ isNew: true });
  });

  test.each([
    [{ subdomain: 'admin' }, 'reserved'],
    [{ subdomain: 'a b' }, 'letters a to z'],
    [{ name: ' ' }, 'empty'],
    [{ locale: 'english' }, 'language tag'],
  ])('names what is wrong with %j', async (args, words) => {
    const connector = connectorUnderTest();
    expect(textOf(await create(connector, args))).toContain(words);
    expect(connector.rows.sites.size).toBe(0);
  });

  test('without a usable secret is a config error and enters nothing', async () => {
    const connector = connectorUnderTest();
    connector.deps.provisioning.worker.requireUsable = () => {
      throw new AppError('not_configured', 'PROVISION_INVOKE_SECRET is not set.');
    };
    expect(textOf(await create(connector))).toMatch(/^\[input\] .*PROVISION_INVOKE_SECRET/);
    expect(connector.rows.sites.size).toBe(0);
  });

  test('that the worker does not take is failed at enqueue, and can be asked for again', async () => {
    const connector = connectorUnderTest();
    connector.worker.refuses = true;
    const { siteId, failedStep } = await made(connector);
    expect(failedStep).toBe('enqueue');
    expect(connector.rows.sites.get(siteId)).toMatchObject({ status: 'failed', failedStep: 'enqueue' });
    connector.worker.refuses = false;
    expect(await made(connector)).toMatchObject({ siteId, isNew: false, failedStep: null });
    expect(connector.worker.started).toEqual([siteId]);
  });

  test('with a failed step answers that when it is requested again, and not that another request helps', async () => {
    const connector = connectorUnderTest();
    const { siteId } = await made(connector);
    const row = connector.rows.sites.get(siteId);
    Object.assign(row ?? {}, { status: 'failed', failedStep: 'hosting' });
    const again = textOf(await create(connector));
    expect(again).toMatch(
      /^You asked for this site .* failed at the step "hosting"; .* an admin can retry it/,
    );
    expect(again).not.toContain('create_site');
    expect(connector.worker.started).toEqual([siteId]);
  });

  test('twenty at once, five for one subdomain, are sixteen sites', async () => {
    const connector = connectorUnderTest();
    const names = Array.from({ length: 20 }, (_, n) => (n < 5 ? 'museum' : `site-${n}`));
    await Promise.all(
      names.map((subdomain, n) =>
        create(connector, { subdomain, name: `Site ${n}`, account: 'agency' }, n % 2 === 0 ? ADMIN : MAKER),
      ),
    );
    const subdomains = [...connector.rows.sites.values()].map((row) => row.subdomain);
    expect(new Set(subdomains).size).toBe(subdomains.length);
    expect(subdomains.filter((one) => one === 'museum')).toHaveLength(1);
  });
});

describe('delete_site', () => {
  const remove = (connector: Connector, confirm: string, who: Principal = ADMIN) =>
    callTool(connector, ['delete_site', { site: HARBOUR.siteId, confirm }], who);

  test('is for admins alone', async () => {
    const connector = connectorUnderTest();
    expect(textOf(await remove(connector, 'harbour', MEMBER))).toMatch(/^\[authz\] Only admins/);
    expect(connector.worker.started).toEqual([]);
  });

  test('wants the subdomain as confirmation', async () => {
    const connector = connectorUnderTest();
    expect(textOf(await remove(connector, 'Harbour'))).toMatch(/^\[input\] .*"harbour"/);
    expect(connector.worker.started).toEqual([]);
  });

  test('has the worker take the site down', async () => {
    const connector = connectorUnderTest();
    expect(textOf(await remove(connector, 'harbour'))).toContain('is being deleted');
    expect(connector.worker.started).toEqual([HARBOUR.siteId]);
    expect(connector.audit.entries).toMatchObject([{ action: 'delete_site', siteId: HARBOUR.siteId }]);
  });
});

test('get_site returns the handover sheet of a ready site, to those who may open it', async () => {
  const ask = async (who: Principal) => {
    const connector = connectorUnderTest();
    return (await callTool(connector, ['get_site', { site: HARBOUR.siteId }], who)).structuredContent;
  };
  expect(await ask(ADMIN)).toMatchObject({
    handover: `https://admin.example.test/sites/${HARBOUR.siteId}/handover`,
  });
  expect(await ask(MEMBER)).not.toHaveProperty('handover');
});

describe('get_site of a site whose repository', () => {
  const ask = async (repositoryState: SiteRecord['repositoryState']) => {
    const connector = connectorUnderTest();
    connector.held.sites.splice(0, Infinity, { ...HARBOUR, repositoryState });
    const result = await callTool(connector, ['get_site', { site: HARBOUR.siteId }], ADMIN);
    return { text: textOf(result), data: result.structuredContent, opened: connector.repos.opened.length };
  };

  test('is archived: answers that nothing can be written, with the content', async () => {
    const { text, data } = await ask('archived');
    expect(text).toMatch(/Everything saved is live\. The repository is archived .* not written/);
    expect(data).toMatchObject({ repositoryState: 'archived', content: { pages: expect.any(Array) } });
  });

  test('is deleted: answers that, and requests nothing from the code host', async () => {
    const { text, data, opened } = await ask('deleted');
    expect(text).toMatch(/^The repository was deleted/);
    expect(data).toMatchObject({ repositoryState: 'deleted', content: null });
    const outOfReach = await ask('unreachable');
    expect(outOfReach.data).toMatchObject({ repositoryState: 'unreachable', content: null });
    expect(opened).toBe(0);
  });

  test('exists: mentions nothing about it', async () => {
    const { text, data } = await ask('present');
    expect(text).toMatch(/^3 pages\. Everything saved is live\.\n/);
    expect(data).toMatchObject({ repositoryState: 'present' });
  });
});

describe('get_site of a site that is not ready', () => {
  test('returns every step, the one that failed and why', async () => {
    const connector = connectorUnderTest();
    const { siteId } = await made(connector);
    connector.held.sites.push({
      ...HARBOUR,
      siteId,
      ...MUSEUM,
      url: null,
      provisioningStatus: 'failed',
      failedStep: 'enqueue',
    });
    await connector.deps.provisioning.requests.failEnqueue(siteId, 'The worker is away; retry.');
    const result = await callTool(connector, ['get_site', { site: siteId }], ADMIN);
    expect(textOf(result)).toContain('The worker is away; retry.');
    expect(result.structuredContent).toMatchObject({
      failedStep: 'enqueue',
      setUp: { status: 'failed', steps: expect.arrayContaining([expect.objectContaining({ step: 'dns' })]) },
    });
  });
});

describe('a site that shows an older version', () => {
  const OLDER = { deployId: 'd-1', commitSha: 'a'.repeat(40), newerCommit: 'b'.repeat(40) };
  const shown = { commit: OLDER.commitSha, newerCommit: OLDER.newerCommit };

  test('is mentioned by every tool that returns what is live, also before a publish', async () => {
    const connector = connectorUnderTest();
    connector.deps.olderVersions = { of: async () => new Map([[HARBOUR.siteId, OLDER]]) };
    const sites = await callTool(connector, ['list_sites', {}]);
    expect(sites.structuredContent).toMatchObject({
      sites: expect.arrayContaining([
        expect.objectContaining({ siteId: HARBOUR.siteId, olderVersionShown: shown }),
      ]),
    });
    expect(textOf(sites)).toMatch(
      /^\d+ sites?\. Visitors of those with olderVersionShown see an older version/,
    );
    for (const tool of ['get_site', 'get_changes', 'publish_site']) {
      const answer = await callTool(connector, [tool, { site: HARBOUR.siteId }]);
      expect([tool, answer.structuredContent]).toEqual([
        tool,
        expect.objectContaining({ olderVersionShown: shown }),
      ]);
      expect(textOf(answer)).toContain(`Visitors see an older version, ${OLDER.commitSha}`);
      expect(textOf(answer)).not.toContain('saved is live');
    }
  });

  test('is one of few: the answers about others do not mention it', async () => {
    const connector = connectorUnderTest();
    for (const tool of ['list_sites', 'get_site', 'get_changes']) {
      const answer = await callTool(connector, [tool, tool === 'list_sites' ? {} : { site: HARBOUR.siteId }]);
      expect([tool, textOf(answer)]).toEqual([tool, expect.not.stringContaining('lder')]);
    }
  });
});
