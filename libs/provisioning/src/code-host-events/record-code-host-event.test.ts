import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memoryAuditLog } from '@portal/sites/fakes';
import { codeHostRecordsContract } from '../contracts/index.ts';
import { memoryCodeHostRecords, type MemoryCodeHostRecords } from '../fakes/index.ts';
import { type CodeHostEventDeps, type RecordedEvent, recordCodeHostEvent } from './record-code-host-event.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const site = (siteId: string, repositoryId: string | null, owner: string) => ({
  siteId,
  repositoryId,
  owner,
  installationId: '1',
  repo: siteId.slice(2),
  repositoryState: 'present' as const,
});
const sites = () => [
  site('s-one', '71', 'harbour'),
  site('s-two', '72', 'harbour'),
  site('s-far', '73', 'museum'),
  site('s-old', null, 'harbour'),
];

codeHostRecordsContract('memory', async () => {
  const records = memoryCodeHostRecords(sites());
  await records.putInstallation('1', 'harbour');
  return {
    records,
    installations: async () => Object.fromEntries(records.installations),
    places: async () =>
      Object.fromEntries(records.sites.map(({ siteId, owner, repo }) => [siteId, `${owner}/${repo}`])),
    repositoryState: async (siteId) =>
      records.sites.find((found) => found.siteId === siteId)?.repositoryState ?? '',
    owners: async () =>
      Object.fromEntries(records.sites.map(({ siteId, installationId }) => [siteId, installationId])),
  };
});

describe('an event of the code host', () => {
  let records: MemoryCodeHostRecords;
  let audit: ReturnType<typeof memoryAuditLog>;
  let reported: unknown[];
  let deps: CodeHostEventDeps;
  beforeEach(async () => {
    [records, audit, reported] = [memoryCodeHostRecords(sites()), memoryAuditLog(), []];
    await records.putInstallation('1', 'harbour');
    deps = { records, audit, now: () => NOW, reportFailure: (error) => void reported.push(error) };
  });
  const repository = (
    change: Extract<RecordedEvent, { kind: 'repository' }>['change'],
    facts: object = {},
  ): RecordedEvent => ({
    kind: 'repository',
    change,
    repositoryId: '71',
    owner: 'harbour',
    repo: 'new',
    installationId: '1',
    ...facts,
  });
  const installation = (change: Extract<RecordedEvent, { kind: 'installation' }>['change']) =>
    ({ kind: 'installation', change, installationId: '1', account: 'port' }) as const;
  const entry = (action: string, details: object, siteId: string | null = null) => ({
    at: NOW,
    actorUserId: null,
    clientId: null,
    siteId,
    action,
    failure: null,
    details,
  });

  test.each([
    ['created', 'port', 'active', 'harbour'],
    ['unsuspended', 'port', 'active', 'harbour'],
    ['suspended', 'harbour', 'suspended', 'harbour'],
    ['deleted', 'harbour', 'deleted', 'harbour'],
    ['renamed', 'port', 'active', 'port'],
  ] as const)('of an installation, %s, is recorded and noted', async (change, account, state, owner) => {
    await recordCodeHostEvent(deps, installation(change));
    expect(records.installations.get('1')).toEqual({ account, state });
    expect(records.sites[0]).toMatchObject({ owner, installationId: '1' });
    expect(audit.entries).toEqual([entry(`code-host.installation.${change}`, { installationId: '1' })]);
  });

  test.each(['installation', 'repositories'] as const)(
    'about %s, reporting that the app is installed again, gives the installation its sites back',
    async (kind) => {
      await recordCodeHostEvent(deps, { ...installation('deleted'), account: 'harbour' });
      const repositories = [{ repositoryId: '71', owner: 'harbour', repo: 'one' }];
      const again = { installationId: '2', repositories } as const;
      if (kind === 'repositories') await records.putInstallation('2', 'harbour');
      await recordCodeHostEvent(
        deps,
        kind === 'installation'
          ? { kind, change: 'created', account: 'harbour', ...again }
          : { kind, change: 'reachable', ...again },
      );
      expect(records.sites.map(({ installationId }) => installationId)).toEqual(['2', '1', '1', '1']);
      expect(audit.entries[1]).toMatchObject({ siteId: 's-one', failure: null });
    },
  );

  test('that changes several sites is audited with their number', async () => {
    await recordCodeHostEvent(deps, { ...installation('deleted'), account: 'harbour' });
    const repositories = ['71', '72'].map((repositoryId) => ({ repositoryId, owner: 'harbour', repo: 'x' }));
    const again = { change: 'created', installationId: '2', account: 'harbour', repositories } as const;
    await recordCodeHostEvent(deps, { kind: 'installation', ...again });
    expect(audit.entries[1]).toMatchObject({ siteId: null, details: { installationId: '2', sites: 2 } });
  });

  test.each(['renamed', 'transferred'] as const)(
    'about a repository that was %s changes its site as well',
    async (change) => {
      await recordCodeHostEvent(deps, repository(change, { owner: 'port', installationId: '9' }));
      expect(records.sites[0]).toEqual({ ...site('s-one', '71', 'port'), repo: 'new' });
      const facts = { repositoryId: '71', installationId: '9' };
      expect(audit.entries).toEqual([entry(`code-host.repository.${change}`, facts, 's-one')]);
    },
  );

  test.each([
    ['archived', 'archived'],
    ['unarchived', 'present'],
    ['deleted', 'deleted'],
    ['unreachable', 'unreachable'],
    ['reachable', 'present'],
  ] as const)('of a repository, %s, is recorded at its site and noted', async (change, state) => {
    await recordCodeHostEvent(deps, repository(change));
    const [first, ...others] = sites();
    expect(records.sites).toEqual([{ ...first, repositoryState: state }, ...others]);
    const facts = { repositoryId: '71', installationId: '1' };
    expect(audit.entries).toEqual([entry(`code-host.repository.${change}`, facts, 's-one')]);
  });

  test.each([
    ['unreachable', 'unreachable'],
    ['reachable', 'present'],
  ] as const)('of repositories, %s, is recorded at their sites and noted once', async (change, state) => {
    const reported = [
      { repositoryId: '74', owner: 'harbour', repo: 'old' },
      { repositoryId: '79', owner: 'harbour', repo: 'nine' },
    ];
    await recordCodeHostEvent(deps, {
      kind: 'repositories',
      change,
      installationId: '1',
      repositories: reported,
    });
    expect(records.sites.at(-1)).toMatchObject({
      siteId: 's-old',
      repositoryId: '74',
      repositoryState: state,
    });
    const facts = { repositories: 2, installationId: '1' };
    expect(audit.entries).toEqual([entry(`code-host.repositories.${change}`, facts, 's-old')]);
  });

  test('that cannot be recorded is audited as failed, and fails', async () => {
    const taken = recordCodeHostEvent(deps, repository('renamed', { repo: 'two' }));
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    expect(audit.entries).toMatchObject([{ action: 'code-host.repository.renamed', failure: 'conflict' }]);
  });

  test('is recorded although it cannot be audited', async () => {
    deps.audit = { write: () => Promise.reject(new AppError('upstream_unavailable', 'The log is away.')) };
    await recordCodeHostEvent(deps, repository('renamed'));
    expect(records.sites[0]).toMatchObject({ repo: 'new' });
    expect(reported).toMatchObject([{ code: 'upstream_unavailable' }]);
  });
});
