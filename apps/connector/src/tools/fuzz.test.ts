import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { SAMPLE } from '@portal/content-core/fakes';
import { INTERNAL_MESSAGE, OUTCOME_UNKNOWN_MESSAGE } from '@portal/errors';
import { type ExistingValues, schemaValue } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { ADMIN, connectorUnderTest, HARBOUR, ISLAND, MEMBER } from '../../test/connector-under-test.ts';
import { allTools } from './all-tools.ts';
import { toolCatalogue } from './catalogue.ts';

const SIZES = {
  short: 8,
  long: 400,
  longFinds: 'Rare arguments of one tool that break it, or change something although it fails.',
};
const PREFIX = /^\[(?:validation|authz|not_found|input|conflict|locked|unavailable)\] /;
/** Of a failure, as it travels. */
const LONGEST_FAILURE = 4_000;
const LONGEST_MS = 5_000;

const { list } = toolCatalogue(allTools);

/** Ids and versions of the sample site, so that calls reach the work itself. */
async function known(): Promise<ExistingValues> {
  const connector = connectorUnderTest();
  const versions = async (name: string, args: Record<string, unknown>) =>
    [...JSON.stringify(await harbourData(connector, name, args)).matchAll(/"version":"(\w+)"/g)].map(
      ([, version]) => version,
    );
  const pages = ['home', 'about', 'board'];
  const sections = ['hero', 'figures', 'press-notes', 'files', 'story', 'notes', 'new-one'];
  return {
    site: [HARBOUR.siteId, HARBOUR.subdomain, ISLAND.siteId, 'nowhere'],
    page: pages,
    copyOf: pages,
    home: pages,
    id: sections,
    sections,
    section: sections,
    after: [...sections, null],
    order: sections,
    media: [SAMPLE.quayImage, SAMPLE.boardImage],
    document: [SAMPLE.report, SAMPLE.minutes],
    baseVersion: [
      ...(await versions('get_page', { page: 'home' })),
      ...(await versions('get_site', {})),
      ...(await versions('list_media', {})),
      null,
    ],
    text: ['quay', 'the', 'A quay for everyone'],
    find: ['quay', 'the'],
    kind: ['hero', 'text', 'kpi', 'quote'],
    commit: [connector.harbour.repo.store.head('main')],
    files: ['content/pages/home/hero.json', 'content/site.json'],
    file: ['content/pages/home/hero.json', 'content/site.json'],
    confirm: [HARBOUR.subdomain],
    locale: ['en', 'de-DE'],
    subdomain: ['a-new-site', 'harbour'],
  };
}

/** Everything that a call could leave behind. */
function storedState({ harbour, rows, worker }: ReturnType<typeof connectorUnderTest>) {
  const { store } = harbour.repo;
  return {
    main: store.head('main'),
    saved: store.head('saved'),
    sites: rows.sites.size,
    started: worker.started.length,
  };
}

describe('any arguments', () => {
  test.each(list.tools.map((tool) => [tool.name, tool.inputSchema] as const))(
    'of %s are answered: with a result, or with a short failure that changes nothing',
    async (name, schema) => {
      const values = await known();
      await fc.assert(
        fc.asyncProperty(schemaValue(schema, values), fc.constantFrom(MEMBER, ADMIN), async (args, who) => {
          const connector = connectorUnderTest();
          const before = storedState(connector);
          const began = performance.now();
          const result = await callTool(connector, [name, args], who);
          expect(performance.now() - began).toBeLessThan(LONGEST_MS);
          expect(connector.bugs).toEqual([]);
          const text = textOf(result);
          expect(text).not.toContain(INTERNAL_MESSAGE);
          expect(text).not.toContain(OUTCOME_UNKNOWN_MESSAGE);
          expect(JSON.stringify(result).isWellFormed()).toBe(true);
          if (!result.isError) return;
          expect(text).toMatch(PREFIX);
          expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThanOrEqual(LONGEST_FAILURE + 2);
          expect(storedState(connector)).toEqual(before);
        }),
        examples(SIZES),
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});
