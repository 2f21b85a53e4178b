import { describe, expect, test } from '@jest/globals';
import { hashSecretToken } from '@portal/sites';
import { z } from 'zod';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR, MEMBER } from '../../test/connector-under-test.ts';

const Shared = z.strictObject({
  link: z.url(),
  expiresAt: z.iso.datetime(),
  page: z.strictObject({ id: z.string(), address: z.string() }),
  audience: z.string().nullable(),
});
const site = HARBOUR.siteId;

describe('preview_page', () => {
  test('returns a link to the site whose token opens the draft for that audience and page', async () => {
    const connector = connectorUnderTest();
    const shared = Shared.parse(
      await harbourData(connector, 'preview_page', { page: 'home', audience: 'press', hours: 2 }),
    );
    expect(shared).toMatchObject({ page: { id: 'home', address: '/' }, audience: 'press' });
    expect(shared.expiresAt).toBe('2026-06-01T14:00:00.000Z');
    const { origin, pathname, searchParams } = new URL(shared.link);
    expect([origin, pathname]).toEqual([HARBOUR.url, '/login']);
    const tokenHash = await hashSecretToken(searchParams.get('preview') ?? '');
    const records = connector.previewsOf(site);
    expect(await records.findByToken(tokenHash, connector.clock.now)).toMatchObject({
      audience: 'press',
      page: 'home',
    });
    expect(await records.list(connector.clock.now)).toMatchObject([
      { createdBy: MEMBER.userId, client: 'assistant' },
    ]);
  });

  test('is for everyone and a week by default', async () => {
    const shared = Shared.parse(await harbourData(connectorUnderTest(), 'preview_page', { page: 'about' }));
    expect(shared).toMatchObject({
      audience: null,
      page: { address: '/about' },
      expiresAt: '2026-06-08T12:00:00.000Z',
    });
  });

  test.each([
    ['a page that does not exist', { page: 'nowhere' }, /^\[not_found\] There is no page "nowhere"/],
    [
      'a page that is not for the audience',
      { page: 'board', audience: 'press' },
      /^\[input\] The page "board"/,
    ],
    [
      'a page that is not for everyone',
      { page: 'board' },
      /^\[input\] The page "board" is not visible to everyone; name an audience that may see it: "board"\./,
    ],
    [
      'an audience that does not exist',
      { page: 'home', audience: 'crew' },
      /^\[not_found\] There is no audience "crew"; list_audiences/,
    ],
    [
      'everyone as an audience',
      { page: 'home', audience: 'all' },
      /^\[not_found\] There is no audience "all"; leave it out to show what everyone sees\./,
    ],
    ['no audience', { page: 'home', audience: '' }, /^\[input\] .*audience: must not be empty\./],
    ['no time', { page: 'home', hours: 0 }, /^\[input\] /],
    ['more than thirty days', { page: 'home', hours: 721 }, /^\[input\] /],
  ])('refuses %s', async (_case, given, words) => {
    const connector = connectorUnderTest();
    const result = await callTool(connector, ['preview_page', { site, ...given }]);
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringMatching(words)]);
    expect(await connector.previewsOf(site).list(connector.clock.now)).toEqual([]);
  });

  test('leaves no token in the log or the audit log', async () => {
    const connector = connectorUnderTest();
    const { link } = Shared.parse(await harbourData(connector, 'preview_page', { page: 'home' }));
    const token = new URL(link).searchParams.get('preview') ?? '';
    expect(connector.audit.entries).toMatchObject([{ action: 'preview_page', failure: null }]);
    expect(JSON.stringify([connector.log, connector.audit.entries])).not.toContain(token);
  });
});
