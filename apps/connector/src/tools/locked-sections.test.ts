import { beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { type ConnectorUnderTest, connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
const Page = z.object({ sections: z.array(z.object({ id: z.string(), version: z.string() })) });

describe('a section that a person is editing', () => {
  let connector: ConnectorUnderTest;
  beforeEach(async () => {
    connector = connectorUnderTest();
    const at = connector.clock.now;
    await connector
      .locksOf(site)
      .hold(
        { tab: 'tab', page: 'home', sections: ['hero'], takeOver: false },
        { userId: 'u-anna' },
        { at, until: new Date(at.getTime() + 30_000) },
      );
  });

  async function save(id: string) {
    const { sections } = Page.parse(await harbourData(connector, 'get_page', { page: 'home' }));
    const baseVersion = sections.find((section) => section.id === id)?.version;
    const edits = [{ id, baseVersion, set: { title: 'By an assistant' } }];
    return callTool(connector, ['save_sections', { site, page: 'home', edits }]);
  }

  test('is [locked] for save_sections, with the name and the seconds', async () => {
    const refused = await save('hero');
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(
      /^\[locked\] Nothing was saved: Anna is editing the section "A quay for everyone" \(hero\) of the page Home right now\. The lock ends in 30 seconds/,
    );
    expect(textOf(refused)).not.toContain('example.test');
  });

  test.each<[string, Record<string, unknown>]>([
    ['save_sections', { page: 'home', edits: [] }],
    ['replace_text', { find: 'A quay for everyone', replace: 'A port' }],
  ])('is mentioned by a dry run of %s, since the save would be refused', async (name, args) => {
    const { sections } = Page.parse(await harbourData(connector, 'get_page', { page: 'home' }));
    const baseVersion = sections.find(({ id }) => id === 'hero')?.version;
    const edits = [{ id: 'hero', baseVersion, set: { title: 'By an assistant' } }];
    const given = { site, ...args, ...('edits' in args ? { edits } : {}), dryRun: true };
    const dry = await callTool(connector, [name, given]);
    expect(dry.isError).toBeUndefined();
    expect(textOf(dry)).toContain(
      'Anna is editing hero of home right now, and the save would be refused until they are done.',
    );
    connector.clock.now = new Date(connector.clock.now.getTime() + 30_000);
    expect(textOf(await callTool(connector, [name, given]))).not.toContain('Anna');
  });

  test('is not mentioned by a dry run that does not change the section', async () => {
    const { sections } = Page.parse(await harbourData(connector, 'get_page', { page: 'home' }));
    const baseVersion = sections.find(({ id }) => id === 'figures')?.version;
    const edits = [{ id: 'figures', baseVersion, set: { title: 'By an assistant' } }];
    const given = { site, page: 'home', edits, dryRun: true };
    expect(textOf(await callTool(connector, ['save_sections', given]))).not.toContain('Anna');
  });

  test('is [locked] for replace_text, which changes nothing then', async () => {
    const given = { find: 'A quay for everyone', replace: 'A port' };
    const dry = await harbourData(connector, 'replace_text', { ...given, dryRun: true });
    const { expected } = z.object({ expected: z.string() }).parse(dry);
    const refused = await callTool(connector, ['replace_text', { site, ...given, expected }]);
    expect(textOf(refused)).toMatch(/^\[locked\] /);
  });

  test('does not hinder other sections, nor the section once the lock has ended', async () => {
    expect((await save('figures')).isError).toBeUndefined();
    connector.clock.now = new Date(connector.clock.now.getTime() + 30_000);
    expect((await save('hero')).isError).toBeUndefined();
  });
});
