import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { DeployRecord, OlderVersion } from '@portal/sites';
import { memoryDeploys } from '@portal/sites/fakes';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { type ConnectorUnderTest, connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
const OLDER = 'a'.repeat(40);
let connector: ConnectorUnderTest;
let published: string;
let asked: [string, string][];
let known: DeployRecord[];
let live: string;
let older: OlderVersion | null;

const deploy = (commitSha: string, state: DeployRecord['state']): DeployRecord => ({
  deployId: `d-${state}`,
  state,
  commitSha,
  errorMessage: null,
  reportedAt: new Date('2026-06-01T11:30:00Z'),
});

beforeEach(() => {
  connector = connectorUnderTest();
  published = connector.harbour.repo.store.head('main') ?? '';
  [asked, known] = [[], [deploy(published, 'building'), deploy(OLDER, 'ready')]];
  [live, older] = [OLDER, null];
  connector.deps.deploys = memoryDeploys({ [site]: deploy(published, 'enqueued') });
  connector.deps.liveDeploys = {
    find: async (siteId, commit) => {
      asked.push([siteId, commit]);
      const found = known.find(({ commitSha }) => commitSha === commit) ?? null;
      return { deploy: found, isLive: found?.commitSha === live, older };
    },
  };
});
const status = async (args: object = {}) => {
  const result = await callTool(connector, ['get_build_status', { site, ...args }]);
  return { text: textOf(result), data: result.structuredContent, failed: result.isError ?? false };
};

describe('the build status', () => {
  test('is the hosting provider’s, not the recorded one', async () => {
    const { text, data } = await status();
    const reportedAt = '2026-06-01T11:30:00.000Z';
    expect(data).toEqual({
      build: {
        state: 'building',
        commitSha: published,
        reportedAt,
        errorMessage: null,
        live: false,
        source: 'live',
      },
    });
    expect(text).toContain('It is being built.');
    expect(text).not.toContain('recorded');
    expect(asked).toEqual([[site, published]]);
    expect(connector.log.join()).not.toContain('deploy-state');
  });

  test('of a commit that is not the published one, and of which no build is known, is not waited for', async () => {
    const passed = 'c'.repeat(40);
    const { text, data } = await status({ commit: passed });
    expect(data).toMatchObject({ build: { state: 'unknown', commitSha: passed } });
    expect(text).toContain(
      `No build of it is known, and it is not what is published, which is ${published}: ask without a commit.`,
    );
    expect(text).not.toContain('15 seconds');
    known = [];
    expect((await status({ commit: published })).data).toMatchObject({ build: { state: 'waiting' } });
  });

  test('is that of the commit that is asked for', async () => {
    expect((await status({ commit: OLDER })).data).toMatchObject({
      build: { state: 'ready', commitSha: OLDER, live: true, source: 'live' },
    });
    expect(asked).toEqual([[site, OLDER]]);
    const wrong = await status({ commit: 'main' });
    expect([wrong.failed, wrong.text]).toEqual([true, expect.stringMatching(/^\[input\] .*commit/)]);
  });

  test('of a commit that was built and is not what visitors see has that, and what makes it live again', async () => {
    known = [deploy(published, 'ready'), deploy(OLDER, 'ready')];
    older = { deployId: 'd-old', commitSha: OLDER, newerCommit: published };
    const { text, data } = await status();
    expect(data).toMatchObject({
      build: { state: 'ready', commitSha: published, live: false },
      olderVersionShown: { commit: OLDER, newerCommit: published },
    });
    expect(text).not.toMatch(/went live|It is live/);
    expect(text).toContain(`Visitors see an older version, ${OLDER}, not ${published}`);
    expect(text).toContain('Any publish puts everything that was published since online again');
    expect((await status({ commit: OLDER })).text).toContain('It is live. Visitors see an older version');
  });

  test('is recorded with that, where the provider cannot be asked', async () => {
    connector.deps.liveDeploys = null;
    connector.deps.deploys = memoryDeploys({ [site]: deploy(published, 'ready') });
    expect((await status()).data).toMatchObject({ build: { state: 'ready', live: true } });
    const shown = { deployId: 'd-old', commitSha: OLDER, newerCommit: published };
    connector.deps.olderVersions = { of: async () => new Map([[site, shown]]) };
    const { text, data } = await status();
    expect(data).toMatchObject({ build: { live: false }, olderVersionShown: { commit: OLDER } });
    expect(text).toContain('what was last recorded');
  });

  test('is waiting when the provider knows no build, even when one was recorded', async () => {
    known = [];
    expect((await status()).data).toMatchObject({ build: { state: 'waiting', source: 'live' } });
  });

  test.each(['not_configured', 'upstream_unavailable', 'not_found'] as const)(
    'is the recorded one, and is marked as such, when the admin app answers %s',
    async (code) => {
      connector.deps.liveDeploys = { find: () => Promise.reject(new AppError(code, 'No.')) };
      const { text, data } = await status();
      expect(data).toMatchObject({ build: { state: 'enqueued', source: 'recorded' } });
      expect(text).toContain('what was last recorded');
      expect(text).toContain(code === 'not_found' ? 'does not know where' : 'could not be asked');
      const line = `[connector] deploy-state site=${site} outcome=${code}, the recorded state is returned`;
      expect(connector.log).toContain(line);
    },
  );

  test('is the recorded one, and is marked as such, without a secret to ask with', async () => {
    connector.deps.liveDeploys = null;
    const { text, data } = await status();
    expect(data).toMatchObject({ build: { state: 'enqueued', source: 'recorded' } });
    expect(text).toContain('what was last recorded');
    expect(connector.log.join('\n')).toContain('deploy-state site=site-harbour outcome=not_configured');
    expect((await status({ commit: OLDER })).data).toMatchObject({ build: { state: 'unknown' } });
  });

  test('does not hide a bug behind the recorded one', async () => {
    connector.deps.liveDeploys = { find: () => Promise.reject(new TypeError('a bug')) };
    await expect(harbourData(connector, 'get_build_status')).rejects.toThrow();
    expect(connector.bugs.map(String)).toEqual(['TypeError: a bug']);
  });
});
