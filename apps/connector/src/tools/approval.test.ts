import { describe, expect, test } from '@jest/globals';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import {
  type ConnectorUnderTest,
  connectorUnderTest,
  HARBOUR,
  MEMBER,
} from '../../test/connector-under-test.ts';
import { z } from 'zod';

const site = HARBOUR.siteId;
const Read = z.object({ sections: z.array(z.object({ id: z.string(), version: z.string() })) });
const Publication = z.object({ commit: z.string() });

async function saved(connector: ConnectorUnderTest, title: string): Promise<void> {
  const { sections } = Read.parse(await harbourData(connector, 'get_page', { page: 'home' }));
  const baseVersion = sections.find(({ id }) => id === 'hero')?.version;
  const edits = [{ id: 'hero', baseVersion, set: { title } }];
  await harbourData(connector, 'save_sections', { page: 'home', edits });
}

/** A connector, and the mails that it sent. */
function withMails() {
  const mailed: object[] = [];
  const connector = connectorUnderTest();
  connector.deps.approvals.mails.notify = async ({ email, returnTo, about }, { kind }) => {
    mailed.push({ email, returnTo, locale: about.locale, kind });
    return true;
  };
  return { connector, mailed };
}

const requireApproval = ({ recordsOf }: ConnectorUnderTest) =>
  recordsOf(site).approval.requireOfAssistants(true);

describe('a site whose owners publish what assistants save', () => {
  test('refuses to publish and to undo a publish, changes nothing, and says what to call', async () => {
    const connector = connectorUnderTest();
    await saved(connector, 'Too early');
    const { commit } = Publication.parse(await harbourData(connector, 'publish_site'));
    await saved(connector, 'Second title');
    await requireApproval(connector);
    for (const [tool, input, words] of [
      ['publish_site', { site }, /^\[authz\] .*Nothing was published.*Call mark_ready to ask them to/],
      ['undo_publish', { site, commit }, /^\[authz\] .*Nothing was undone.*tell the person to ask an owner/],
    ] as const) {
      const result = await callTool(connector, [tool, input]);
      expect(result.isError).toBe(true);
      expect(textOf(result)).toMatch(words);
    }
    expect(connector.harbour.repo.store.head('main')).toBe(commit);
    expect(connector.audit.entries.slice(-2)).toMatchObject([
      { action: 'publish_site', failure: 'forbidden' },
      { action: 'undo_publish', failure: 'forbidden' },
    ]);
    expect(await harbourData(connector, 'get_approval')).toMatchObject({ mayPublish: false, mark: null });
  });

  test('has its owners asked by mark_ready, with a mail in the language of the site', async () => {
    const { connector, mailed } = withMails();
    await connector.recordsOf(site).members.add({ userId: 'o', email: 'owner@example.test', role: 'owner' });
    await requireApproval(connector);
    await saved(connector, 'New title');
    const marked = await callTool(connector, ['mark_ready', { site, note: 'New title of the start page' }]);
    expect(textOf(marked)).toMatch(/^Marked as ready: 1 change\. 1 owner was mailed\./);
    expect(mailed).toEqual([
      {
        email: 'owner@example.test',
        returnTo: expect.stringMatching(/\/edit\?room=desk$/),
        locale: 'en',
        kind: 'ready',
      },
    ]);
    expect(await harbourData(connector, 'get_approval')).toMatchObject({
      mark: { state: 'waiting', by: { id: MEMBER.userId, client: 'assistant' } },
    });
    const refused = textOf(await callTool(connector, ['send_back', { site, note: 'No' }]));
    expect(refused).toMatch(/^\[authz\] /);
    await saved(connector, 'Another title');
    expect(await harbourData(connector, 'get_approval')).toMatchObject({ mark: { state: 'void' } });
  });
});

test('an assistant comments on a draft, sends it back, and publishes it, which mails its author once', async () => {
  const { connector, mailed } = withMails();
  const { members, approval } = connector.recordsOf(site);
  await members.add({ userId: 'e', email: 'anna.editor@example.test', role: 'editor' });
  await saved(connector, 'New title');
  const version = connector.harbour.repo.store.head('saved') ?? '';
  const by = { userId: 'e', email: 'anna.editor@example.test', client: 'editor' } as const;
  const mark = { version, note: 'Please look', at: new Date() };
  await approval.mark({ ...mark, id: 'm-1' }, by);
  const place = { page: 'home', section: 'hero', field: 'title', quote: 'New title' };
  const { id } = z
    .object({ id: z.string() })
    .parse(await harbourData(connector, 'comment_on_draft', { ...place, text: 'Shorter, please.' }));
  expect(await harbourData(connector, 'get_approval')).toMatchObject({ comments: [{ ...place, id }] });
  await harbourData(connector, 'send_back', { note: 'One thing' });
  await harbourData(connector, 'resolve_comment', { id });
  expect(await harbourData(connector, 'get_approval')).toMatchObject({
    mark: { state: 'sent_back', sentBack: { note: 'One thing' } },
    comments: [],
  });
  await approval.mark({ ...mark, id: 'm-2' }, by);
  await harbourData(connector, 'publish_site');
  expect(mailed).toMatchObject([
    { email: by.email, kind: 'sentBack' },
    { email: by.email, kind: 'approved' },
  ]);
});
