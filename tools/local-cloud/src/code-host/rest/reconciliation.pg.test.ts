import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { githubInstallationLookup, githubRepositoryList } from '@portal/github';
import { postgresAuditLog, postgresBoundSites, postgresCodeHostRecords } from '@portal/platform-db';
import { createSuiteDatabase, type SuiteDatabase } from '@portal/platform-db/testing';
import { reconcileCodeHost, type ReconcileDeps, recordCodeHostEvent } from '@portal/provisioning';
import { type RestHost, startRestHost } from '../../../test/test-rest-host.ts';

const NAMES = ['one', 'two', 'three'] as const;
const author = { name: 'Set-up', email: 'setup@example.test' };
const at = (repo: string) => ({ owner: 'harbour', repo });

let suite: SuiteDatabase;
/** It has no webhook, so events here are not reported. */
let under: RestHost;
let ids: string[];
let installationId: number;
let failures: unknown[];
let deps: ReconcileDeps;
beforeAll(async () => {
  suite = await createSuiteDatabase('server');
});
afterAll(() => suite.end());

beforeEach(async () => {
  under = await startRestHost();
  for (const repo of NAMES)
    await under.host.createRepository(at(repo), { files: new Map(), message: 'First', author });
  installationId = await under.host.installApp(under.appId, 'harbour');
  ids = NAMES.map((repo) => under.host.repositoryId(at(repo)));
  await suite.empty();
  await suite.sql(`insert into portal.installations (id, account) values ('${installationId}', 'harbour')`);
  for (const [index, repo] of NAMES.entries())
    await suite.sql(`
      insert into portal.sites (id, name, subdomain, owner, repo, installation_id, repository_id, provisioning_status)
      values ('s-${repo}', '${repo}', '${repo}', 'harbour', '${repo}', '${installationId}', '${ids[index]}', 'ready')`);
  failures = [];
  const [database] = suite.processes;
  const reportFailure = (error: unknown) => void failures.push(error);
  const events = {
    records: postgresCodeHostRecords(database),
    audit: postgresAuditLog(database),
    now: () => new Date(0),
    reportFailure,
  };
  deps = {
    bound: postgresBoundSites(database),
    installations: githubInstallationLookup(under.options),
    repositories: githubRepositoryList(under.options),
    codeHost: under.codeHost,
    take: (event) => recordCodeHostEvent(events, event),
    now: () => new Date(),
    reportFailure,
  };
});
afterEach(() => under.close());

const reconcile = () => reconcileCodeHost(deps, { resumeAt: null, enough: () => false });
const sites = async () =>
  Object.fromEntries(
    (
      await suite.sql(`select id, owner || '/' || repo || ' ' || repository_state as state from portal.sites`)
    ).map(({ id, state }) => [id, state]),
  );
const states = async () =>
  (await suite.sql('select account, state from portal.installations order by id::int')).map(
    ({ account, state }) => `${account} ${state}`,
  );
const asItWas = {
  's-one': 'harbour/one present',
  's-two': 'harbour/two present',
  's-three': 'harbour/three present',
};

describe('comparing the records with the code host', () => {
  test('repairs nothing while they agree', async () => {
    expect(await reconcile()).toEqual({
      counts: { installations: 1, repositories: 3, repaired: 0, failed: 0 },
      resumeAt: null,
    });
    expect(await sites()).toEqual(asItWas);
    expect(await suite.sql('select 1 as id from portal.audit_log')).toEqual([]);
  });

  test('repairs lost deliveries about repositories, once', async () => {
    await under.host.renameRepository(at('one'), 'quay');
    await under.host.archiveRepository(at('two'));
    await under.host.deleteRepository(at('three'));
    // The repository that has the old name now is not the site's.
    await under.host.createRepository(at('one'), { files: new Map(), message: 'Other', author });
    expect((await reconcile()).counts).toMatchObject({ repaired: 3, failed: 0 });
    expect(await sites()).toEqual({
      's-one': 'harbour/quay present',
      's-two': 'harbour/two archived',
      's-three': 'harbour/three unreachable',
    });
    const audit = await suite.sql('select action, site_id as id from portal.audit_log order by action');
    expect(audit).toMatchObject([
      { action: 'code-host.repository.archived', id: 's-two' },
      { action: 'code-host.repository.renamed', id: 's-one' },
      { action: 'code-host.repository.unreachable', id: 's-three' },
    ]);
    expect((await reconcile()).counts).toMatchObject({ repaired: 0, failed: 0 });
  });

  test('a record without a repository id gets it, and is updated from then on', async () => {
    await suite.sql(`update portal.sites set repository_id = null where id = 's-one'`);
    await reconcile();
    expect(await suite.sql(`select repository_id as id from portal.sites where id = 's-one'`)).toEqual([
      { id: ids[0] },
    ]);
    await under.host.renameRepository(at('one'), 'quay');
    await reconcile();
    expect(await sites()).toEqual({ ...asItWas, 's-one': 'harbour/quay present' });
  });

  test('a repository that was transferred is found with its new owner, and stays found', async () => {
    await under.host.transferRepository(at('one'), 'museum');
    const museum = await under.host.installApp(under.appId, 'museum');
    await suite.sql(`insert into portal.installations (id, account) values ('${museum}', 'museum')`);
    for (let day = 0; day < 2; day += 1) {
      await reconcile();
      expect(await sites()).toEqual({ ...asItWas, 's-one': 'museum/one present' });
    }
    expect(failures).toEqual([]);
  });

  test('an installation that was suspended, and then deleted, is recorded so; its sites do not change', async () => {
    await under.host.suspendInstallation(installationId, true);
    expect((await reconcile()).counts).toMatchObject({ repaired: 1, failed: 0 });
    expect(await states()).toEqual(['harbour suspended']);
    await under.host.suspendInstallation(installationId, false);
    await reconcile();
    expect(await states()).toEqual(['harbour active']);
    await under.host.deleteInstallation(installationId);
    await reconcile();
    expect((await reconcile()).counts).toMatchObject({ repaired: 0, failed: 0 });
    expect(await states()).toEqual(['harbour deleted']);
    expect(await sites()).toEqual(asItWas);
  });

  test('an installation that cannot be read does not stop the others', async () => {
    await suite.sql(`insert into portal.installations (id, account) values ('1', 'broken')`);
    await under.host.archiveRepository(at('two'));
    const failing = { ...deps.installations };
    deps.installations = {
      findInstallation: async (id) => {
        if (id === '1') throw new TypeError('an answer that makes no sense');
        return failing.findInstallation(id);
      },
    };
    expect((await reconcile()).counts).toMatchObject({ installations: 2, repaired: 1, failed: 1 });
    expect(failures).toEqual([expect.any(TypeError)]);
    expect(await sites()).toMatchObject({ 's-two': 'harbour/two archived' });
  });

  test('stops at its time limit, and continues after the last finished installation', async () => {
    await suite.sql(
      `insert into portal.installations (id, account) values ('0', 'gone'), ('00', 'gone too')`,
    );
    let asked = 0;
    const enough = () => (asked += 1) > 1;
    const first = await reconcileCodeHost(deps, { resumeAt: null, enough });
    expect(first.counts).toMatchObject({ installations: 2 });
    const rest = await reconcileCodeHost(deps, { resumeAt: first.resumeAt, enough: () => false });
    expect(rest).toMatchObject({ counts: { installations: 1, repositories: 3 }, resumeAt: null });
  });

  test('a repository that the app no longer reaches is distinguished from a deleted one, and from one that is reachable again', async () => {
    await suite.sql(`update portal.sites set repository_state = 'deleted' where id = 's-three'`);
    await under.host.deleteRepository(at('three'));
    const list = deps.repositories;
    const readable = deps.codeHost;
    deps.repositories = {
      list: async (id, page) => {
        const listed = await list.list(id, page);
        return (
          listed && { ...listed, repositories: listed.repositories.filter(({ repo }) => repo !== 'two') }
        );
      },
    };
    deps.codeHost = {
      readRepository: async (one) => (one.repositoryId === ids[1] ? null : readable.readRepository(one)),
    };
    await reconcile();
    const away = { ...asItWas, 's-two': 'harbour/two unreachable', 's-three': 'harbour/three deleted' };
    expect(await sites()).toEqual(away);
    expect((await reconcile()).counts).toMatchObject({ repaired: 0 });
    [deps.repositories, deps.codeHost] = [list, readable];
    expect((await reconcile()).counts).toMatchObject({ repaired: 1 });
    expect(await sites()).toEqual({ ...away, 's-two': 'harbour/two present' });
  });

  test('an installation of many pages is finished in runs of one page each, and nothing in it is missed', async () => {
    const many = 130;
    await suite.sql(`
      insert into portal.sites (id, name, subdomain, owner, repo, installation_id, repository_id, provisioning_status)
      select 'm-' || n, 'm', 'm-' || n, 'harbour', 'm-' || n, '${installationId}', 'm' || n, 'ready'
      from generate_series(1, ${many}) n`);
    const all = Array.from({ length: many }, (_, n) => `m-${n + 1}`);
    // Every second one is reachable, and was archived meanwhile.
    const reached = all.filter((_, n) => n % 2 === 0);
    deps.repositories = {
      list: async (_id, page) => {
        const [from, to] = [(page - 1) * 20, page * 20];
        const repositories = reached.slice(from, to).map((repo) => ({
          repositoryId: repo.replace('-', ''),
          owner: 'harbour',
          repo,
          archived: true,
        }));
        return { repositories, more: to < reached.length };
      },
    };
    deps.codeHost = { readRepository: async () => null };
    let resumeAt: string | null = null;
    let runs = 0;
    do {
      ({ resumeAt } = await reconcileCodeHost(deps, { resumeAt, enough: () => true }));
      runs += 1;
    } while (resumeAt !== null && runs < 50);
    // Four pages of reachable ones, two of unreachable ones, and the end.
    expect(runs).toBeLessThanOrEqual(8);
    const states = await suite.sql(`select repository_state as state, count(*) as n from portal.sites
      where id like 'm-%' group by 1 order by 1`);
    expect(states.map(({ state, n }) => [state, Number(n)])).toEqual([
      ['archived', 65],
      ['unreachable', 65],
    ]);
  });

  test('a cursor of an older version starts from the beginning', async () => {
    const run = await reconcileCodeHost(deps, { resumeAt: String(installationId), enough: () => false });
    expect(run).toMatchObject({ counts: { installations: 1, repositories: 3 }, resumeAt: null });
  });
});
