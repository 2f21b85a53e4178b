import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NetlifyAPI } from '@netlify/api';
import { netlifyBuilds, netlifyHosting, netlifyNames } from '@portal/netlify';
import { buildsContract, codeOf, hostedNamesContract, hostingContract } from '@portal/provisioning/contracts';
import { startTestHosting, type TestHosting } from '../../test/test-hosting.ts';

let under: TestHosting;
/** The provider's own client, unchanged. */
let client: NetlifyAPI;
const repositories = new Map<string, string>();

const options = (teamSlug = 'agency') => ({
  token: under.token,
  teamSlug,
  baseUrl: under.hosting.apiUrl,
});
const fresh = () => `s${crypto.randomUUID().slice(0, 8)}`;
const domainFor = (name: string) => `${name}.localhost`;
async function newSite(name = fresh()): Promise<string> {
  const made = await netlifyHosting(options()).createSite({ name, domain: domainFor(name) });
  return made.hostingId;
}
async function linkedSite(word: string) {
  const hosting = netlifyHosting(options());
  const hostingId = await newSite();
  const repository = await under.repository(word);
  repositories.set(hostingId, repository.repo);
  const { keyId } = await hosting.createDeployKey();
  const { pushHookUrl } = await hosting.linkRepository(hostingId, { repository, keyId });
  return { hostingId, pushHookUrl, ...repository };
}
/** The status with which a call of the client fails. */
async function statusOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((thrown: unknown) => thrown);
  return error instanceof Error ? Reflect.get(error, 'status') : 'none';
}

beforeAll(async () => {
  under = await startTestHosting();
  const { protocol, host, pathname } = new URL(under.hosting.apiUrl);
  client = new NetlifyAPI(under.token, { scheme: protocol.slice(0, -1), host, pathPrefix: pathname });
});
afterAll(() => under?.close());

hostingContract('netlifyHosting on the local cloud', async () => {
  const takenName = fresh();
  await netlifyHosting(options('strangers')).createSite({ name: takenName, domain: domainFor(takenName) });
  return {
    hosting: netlifyHosting(options()),
    freshName: fresh,
    domainFor,
    takenName,
    repository: await under.repository('any'),
    variablesOf: async (hostingId) => {
      const variables = await client.getEnvVars({ account_id: 'agency', site_id: hostingId });
      return Object.fromEntries(
        variables.map(({ key, is_secret, values }) => [
          key ?? '',
          is_secret ? values?.[0]?.value || null : (values?.[0]?.value ?? ''),
        ]),
      );
    },
    hooksOf: async (hostingId) => {
      const hooks = await client.listHooksBySiteId({ site_id: hostingId });
      const urls = hooks.map(({ event, data }) => `${event} ${String(Reflect.get(data ?? {}, 'url'))}`);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.length % 3).toBe(0);
      return [...new Set(urls.map((line) => line.split(' ')[1] ?? ''))];
    },
  };
});

hostedNamesContract('netlifyNames on the local cloud', async () => {
  const own = fresh();
  const made = await netlifyHosting(options()).createSite({ name: own, domain: domainFor(own) });
  const { hostingId, target } = made;
  const plant = async (name: string, type: 'CNAME' | 'TXT', content: string) => {
    const body = new URLSearchParams({ name, type, content });
    expect((await fetch(under.dns.registrarUrl, { method: 'POST', body, redirect: 'manual' })).status).toBe(
      303,
    );
  };
  under.dns.point(domainFor(own), target);
  const freshName = async () => {
    const name = `${fresh()}.client.localhost`;
    for (const one of [name, `www.${name}`]) await plant(one, 'CNAME', target);
    return name;
  };
  return {
    names: netlifyNames(options()),
    hostingId,
    own: domainFor(own),
    freshName,
    takenName: async () => {
      const domain = await freshName();
      await netlifyHosting(options('strangers')).createSite({ name: fresh(), domain });
      return domain;
    },
    prove: (name, value) => plant(`netlify-challenge.${name}`, 'TXT', value),
    served: async () => {
      const { custom_domain, domain_aliases } = await client.getSite({ site_id: hostingId });
      return [custom_domain ?? '', ...(domain_aliases ?? [])];
    },
    failCertificate: async () => {
      await fetch(`${under.hosting.url}/sites/${hostingId}/fail-certificate`, {
        method: 'POST',
        redirect: 'manual',
      });
    },
  };
});

buildsContract('netlifyBuilds on the local cloud', async () => ({
  builds: netlifyBuilds(options()),
  linkedSite: () => linkedSite('first'),
  unlinkedSite: () => newSite(),
  breakSite: async (hostingId) => void (await under.write(repositories.get(hostingId) ?? '', 'broken')),
  settled: (hostingId) => under.settled(hostingId),
}));

describe('the hosting API, called by the provider’s client', () => {
  const production = (value: string) => [{ value, context: 'production' as const }];

  test('searches names, and pages', async () => {
    const name = fresh();
    for (const suffix of ['', '-two', '-three']) await newSite(`${name}${suffix}`);
    const asked = { account_slug: 'agency', name };
    expect((await client.listSitesForAccount(asked)).map((site) => site.name)).toEqual([
      name,
      `${name}-two`,
      `${name}-three`,
    ]);
    const page = await client.listSitesForAccount({ ...asked, page: 2, per_page: 2 });
    expect(page.map((site) => site.name)).toEqual([`${name}-three`]);
  });

  test('ignores fields outside `body`', async () => {
    const unknown: object = { name: 'never-taken' };
    const made = await client.createSiteInTeam({ account_slug: 'agency', body: {}, ...unknown });
    expect(made.name).not.toBe('never-taken');
  });

  test('accepts a secret with its scopes, for production only, and never returns it', async () => {
    const of = { account_id: 'agency', site_id: await newSite() };
    const scopes: ('builds' | 'functions' | 'runtime')[] = ['builds', 'functions', 'runtime'];
    const secret = { key: 'SESSION_SECRET', is_secret: true, values: production('hidden') };
    const all = [{ value: 'hidden', context: 'all' as const }];
    const create = (body: object) => client.createEnvVars({ ...of, body: [body] });
    expect(await statusOf(create(secret))).toBe(422);
    expect(await statusOf(create({ ...secret, scopes, values: all }))).toBe(422);
    expect(await statusOf(create({ ...secret, is_secret: false, scopes }))).toBe(403);
    expect(await statusOf(create({ ...secret, scopes }))).toBe('none');
    expect(await statusOf(create({ ...secret, scopes }))).toBe(422);
    const body = { value: 'changed', context: 'production' as const };
    await client.setEnvVarValue({ ...of, key: 'SESSION_SECRET', body });
    for (const answer of [
      await client.getEnvVars(of),
      await client.getEnvVar({ ...of, key: 'SESSION_SECRET' }),
    ])
      expect(JSON.stringify(answer)).not.toMatch(/hidden|changed/);
    const plain = { key: 'SESSION_SECRET', is_secret: false, values: all };
    expect(await statusOf(client.updateEnvVar({ ...of, key: 'SESSION_SECRET', body: plain }))).toBe(422);
  });

  test('links only with a key that it created', async () => {
    const repo = { repo_path: 'agency/client-1', repo_branch: 'main', deploy_key_id: 'unknown' };
    expect(await statusOf(client.updateSite({ site_id: await newSite(), body: { repo } }))).toBe(422);
  });

  test('reports how many calls are left', async () => {
    const answer = await fetch(`${under.hosting.apiUrl}/sites`, {
      headers: { authorization: `Bearer ${under.token}` },
    });
    expect(answer.headers.get('x-ratelimit-limit')).toBe('500');
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeLessThan(500);
    expect(Number(answer.headers.get('x-ratelimit-reset')) * 1_000).toBeGreaterThan(Date.now());
  });

  test('refuses a wrong team or token', async () => {
    const missing = [netlifyHosting(options('unknown')), netlifyHosting({ ...options(), token: 'wrong' })];
    for (const hosting of missing) {
      expect(await codeOf(hosting.findSite('any'))).toBe('not_configured');
      expect(await codeOf(hosting.createSite({ name: fresh(), domain: domainFor(fresh()) }))).toBe(
        'not_configured',
      );
    }
  });
});

test('variables of more than 4 KB fail the build', async () => {
  const { hostingId, branch } = await linkedSite('large');
  const variables = [{ name: 'LARGE', value: 'x'.repeat(4_096), secret: false }];
  await netlifyHosting(options()).putVariables(hostingId, variables);
  const builds = netlifyBuilds(options());
  await builds.startBuild(hostingId, branch);
  await under.settled(hostingId);
  const [deploy] = await builds.listDeploys(hostingId, 1);
  expect(deploy).toMatchObject({ state: 'error', errorMessage: expect.stringContaining('4 KB') });
});
