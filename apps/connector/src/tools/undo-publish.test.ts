import { describe, expect, test } from '@jest/globals';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { type ConnectorUnderTest, connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';
import { z } from 'zod';

const site = HARBOUR.siteId;
const Read = z.object({ sections: z.array(z.object({ id: z.string(), version: z.string() })) });

/** Publishes the hero of the home page with other settings; returns the commit. */
async function published(connector: ConnectorUnderTest, edit: object): Promise<unknown> {
  await saved(connector, 'hero', edit);
  return (await harbourData(connector, 'publish_site'))['commit'];
}

async function saved(connector: ConnectorUnderTest, id: string, edit: object): Promise<void> {
  const { sections } = Read.parse(await harbourData(connector, 'get_page', { page: 'home' }));
  const baseVersion = sections.find((section) => section.id === id)?.version;
  await harbourData(connector, 'save_sections', { page: 'home', edits: [{ id, baseVersion, ...edit }] });
}

describe('undo_publish', () => {
  test('undoes a publish in one call, with a draft', async () => {
    const connector = connectorUnderTest();
    const commit = await published(connector, { set: { title: 'Too early' } });
    await saved(connector, 'figures', { set: { title: 'Drafted' } });
    const undone = await callTool(connector, ['undo_publish', { site, commit }]);
    expect(textOf(undone)).toMatch(
      /^Undone: 1 file of the live site is as before .* The draft is as it was;/,
    );
    expect(undone.structuredContent).toMatchObject({ hasDraft: true, total: 1, counts: { edited: 1 } });
    expect(await harbourData(connector, 'get_changes')).toMatchObject({
      changes: [{ file: 'content/pages/home/figures.json' }],
    });
  });

  test('lists the widenings, and undoes once the call names them', async () => {
    const connector = connectorUnderTest();
    const commit = await published(connector, { hidden: true });
    const widening = ['content/pages/home/hero.json'];
    const refused = textOf(await callTool(connector, ['undo_publish', { site, commit }]));
    expect(refused).toMatch(/^\[input\] Nothing was undone: more people would see something/);
    expect(refused).toContain('"widening":[{"file":"content/pages/home/hero.json","name":"Hero"');
    expect(await harbourData(connector, 'undo_publish', { commit, widening })).toMatchObject({ files: 1 });
  });

  test('counts with publish_site, and is refused to an app that may not publish', async () => {
    const connector = connectorUnderTest();
    for (let call = 0; call < 20; call += 1) await harbourData(connector, 'publish_site');
    const commit = connector.harbour.repo.store.head('main');
    expect(textOf(await callTool(connector, ['undo_publish', { site, commit }]))).toMatch(
      /^\[unavailable\] The limit of 20 /,
    );
    const barred = connectorUnderTest({ mayPublish: async () => false });
    expect(textOf(await callTool(barred, ['undo_publish', { site, commit }]))).toMatch(/^\[authz\] /);
    expect(barred.repos.opened).toEqual([]);
  });
});
