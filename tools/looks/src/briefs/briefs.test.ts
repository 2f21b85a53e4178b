import { describe, expect, test } from '@jest/globals';
import {
  contentOperations,
  KIT_VERSION,
  libraryOperations,
  parseInput,
  serialise,
  starterContent,
} from '@portal/content-core';
import { memoryContentRepo, memoryLibrary, memorySite } from '@portal/content-core/fakes';
import { fillSite } from '../site/make-site.ts';
import { BRIEFS } from './all-briefs.ts';

const OPERATIONS = [...Object.values(contentOperations), ...Object.values(libraryOperations)];

/** The tools of the connector on a new site in memory. */
function toolsOf({ name, locale, look, brand }: (typeof BRIEFS)[number]): Parameters<typeof fillSite>[0] {
  const records = starterContent({ name, locale, look: { name: look, brand } });
  const files = {
    ...Object.fromEntries([...records].map(([path, record]) => [path, serialise(record)])),
    'package.json': JSON.stringify({ dependencies: { '@portal/site-kit': KIT_VERSION } }),
  };
  const site = memorySite();
  // After the newest of the posts: one that is dated ahead has a warning.
  const now = () => new Date('2026-12-31T12:00:00.000Z');
  const deps = { ...site.deps, ...memoryLibrary().deps, repo: memoryContentRepo({ files }), now };
  let commit: unknown;
  return async (shape, tool, { site: _site, ...input } = {}) => {
    if (tool === 'get_build_status') return shape.parse({ build: { state: 'ready', commitSha: commit } });
    const operation = OPERATIONS.find((one) => one.name === tool);
    if (operation === undefined) throw new Error(`There is no operation ${tool}.`);
    const result = await run(operation, deps, site.actor, input);
    if (tool === 'publish_site') commit = (result as { commit: unknown }).commit;
    if (tool !== 'get_site') return shape.parse(result);
    return shape.parse({ provisioningStatus: 'ready', url: 'http://site.test', content: result });
  };
}

async function run(operation: unknown, deps: unknown, actor: unknown, input: unknown): Promise<unknown> {
  const { input: schema, run: work } = operation as {
    input: Parameters<typeof parseInput>[0];
    run: (deps: unknown, actor: unknown, input: unknown) => Promise<unknown>;
  };
  return work(deps, actor, parseInput(schema, input));
}

describe('a brief', () => {
  test.each(BRIEFS)('$name makes a site without warnings, which is published', async (brief) => {
    const { paths } = await fillSite(toolsOf(brief), '0', brief);
    expect(paths).toMatchObject({ home: '/', news: expect.any(String), contact: expect.any(String) });
    expect(Object.values(paths).some((path) => path.split('/').length > 2)).toBe(true);
  });

  test('is drawn in a look that no other one has', () => {
    expect(new Set(BRIEFS.map(({ look }) => look)).size).toBe(BRIEFS.length);
  });
});
