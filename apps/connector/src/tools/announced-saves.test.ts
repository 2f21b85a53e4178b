import { beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callTool, harbourData } from '../../test/call-tool.ts';
import { type ConnectorUnderTest, connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
const Page = z.object({ sections: z.array(z.object({ id: z.string(), version: z.string() })) });

describe('people who have the editor open are notified', () => {
  let connector: ConnectorUnderTest;
  beforeEach(() => {
    connector = connectorUnderTest();
  });
  const versionOf = async (id: string) => {
    const { sections } = Page.parse(await harbourData(connector, 'get_page', { page: 'home' }));
    return sections.find((section) => section.id === id)?.version;
  };
  const save = async (more: object = {}) => {
    const edits = [{ id: 'hero', baseVersion: await versionOf('hero'), set: { title: 'By an assistant' } }];
    return callTool(connector, ['save_sections', { site, page: 'home', edits, ...more }]);
  };

  test('of sections that an assistant saved, by their versions', async () => {
    expect((await save()).isError).toBeUndefined();
    expect(connector.announced).toEqual([
      { siteId: site, by: null, page: 'home', sections: [{ id: 'hero', version: await versionOf('hero') }] },
    ]);
  });

  test('of saved changes that were discarded', async () => {
    await save();
    const changes = await harbourData(connector, 'get_changes', {});
    const { expected } = z.object({ expected: z.string() }).parse(changes);
    expect((await callTool(connector, ['discard_changes', { site, expected }])).isError).toBeUndefined();
    expect(connector.announced.at(-1)).toEqual({ siteId: site, by: null, page: null, sections: null });
  });

  test('of nothing that only reads, tries or is refused', async () => {
    await save({ dryRun: true });
    await callTool(connector, ['get_page', { site, page: 'home' }]);
    const stale = [{ id: 'hero', baseVersion: 'f'.repeat(40), set: { title: 'Stale' } }];
    expect((await callTool(connector, ['save_sections', { site, page: 'home', edits: stale }])).isError).toBe(
      true,
    );
    expect(connector.announced).toEqual([]);
  });
});
