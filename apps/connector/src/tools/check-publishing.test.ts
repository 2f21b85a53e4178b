import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { callTool, textOf } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR, MEMBER } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;

describe('an app that the person does not let publish', () => {
  test('is refused with where to change that, changes nothing, and the refusal is in the audit log', async () => {
    const asked: object[] = [];
    const connector = connectorUnderTest({
      mayPublish: async ({ userId, clientId }) => {
        asked.push({ userId, clientId });
        return false;
      },
    });
    const result = await callTool(connector, ['publish_site', { site }]);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/^\[authz\] .*Nothing was published.*dashboard under "Connected apps"/);
    expect(asked).toEqual([{ userId: MEMBER.userId, clientId: MEMBER.clientId }]);
    expect(connector.repos.opened).toEqual([]);
    expect(connector.audit.entries).toMatchObject([
      { action: 'publish_site', failure: 'forbidden', siteId: site, clientId: MEMBER.clientId },
    ]);
  });

  test('may still read and save', async () => {
    const connector = connectorUnderTest({ mayPublish: async () => false });
    for (const call of [
      ['get_page', { site, page: 'home' }],
      ['get_changes', { site }],
    ] as const)
      expect((await callTool(connector, [...call])).isError).toBeFalsy();
  });

  test('gets no hint about a site out of reach', async () => {
    const answers = await Promise.all(
      [true, false].map((may) =>
        callTool(connectorUnderTest({ mayPublish: async () => may }), ['publish_site', { site: 'none' }]),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is refused for the moment when the setting cannot be read, and may repeat the call', async () => {
    const away = new AppError('upstream_unavailable', 'The database is away.', { retryAfterSeconds: 3 });
    const connector = connectorUnderTest({ mayPublish: () => Promise.reject(away) });
    expect(textOf(await callTool(connector, ['publish_site', { site }]))).toMatch(/^\[unavailable\] /);
    expect(connector.repos.opened).toEqual([]);
  });
});
