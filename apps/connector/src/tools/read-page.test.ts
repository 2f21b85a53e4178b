import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
/** The longest answer, in text and once more as structured content. */
const LONGEST_ANSWER = 40_000;

const Seen = z.object({
  sections: z.array(z.object({ id: z.string() })),
  rest: z.array(z.object({ id: z.string() })).optional(),
  more: z.int().optional(),
});

describe('read_page', () => {
  test('has a sentence about the audience, and how much is hidden from it', async () => {
    const connector = connectorUnderTest();
    const answer = async (args: object) =>
      textOf(await callTool(connector, ['read_page', { site, ...args }]));
    expect(await answer({ page: 'home' })).toMatch(
      /^Home \(draft\) as visitors without a sign-in get it: 3 sections, 1 problem\. 2 parts of it hidden from them\.\n/,
    );
    expect(await answer({ page: 'home', audience: 'press', sections: [] })).toMatch(
      /^Home \(draft\) as viewers of "press" get it: 2 headings, 2 problems\./,
    );
    expect(await answer({ page: 'board', view: 'live' })).toMatch(
      /^Board \(live\) is not for visitors without a sign-in: they get no such page\.\n/,
    );
    expect(await answer({ page: 'board', audience: [] })).toMatch(/^Board \(draft\) as editors get it/);
  });

  test('an audience that the site does not have is [validation] with those it has', async () => {
    const args = { site, page: 'home', audience: 'pres' };
    expect(textOf(await callTool(connectorUnderTest(), ['read_page', args]))).toBe(
      '[validation] audience: the site has no audience "pres" (it has: press, board); correct the name, or have a person create it in the site\'s /edit, under Visitors and sign-ins.',
    );
  });

  test('a long page is returned in parts that together are the whole page', async () => {
    const connector = connectorUnderTest();
    const sections = Array.from({ length: 40 }, (_, at) => ({
      id: `part-${at}`,
      kind: 'faq',
      data: {
        title: `Part ${at}`,
        items: [{ question: `Why ${at}?`, answer: 'Because of the water. '.repeat(60) }],
      },
    }));
    await harbourData(connector, 'save_page', { title: 'Long', audience: 'all', sections });
    const ids: string[] = [];
    let asked: string[] | undefined;
    do {
      const result = await callTool(connector, [
        'read_page',
        { site, page: 'long', ...(asked ? { sections: asked } : {}) },
      ]);
      expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(LONGEST_ANSWER);
      const seen = Seen.parse(result.structuredContent);
      ids.push(...seen.sections.map(({ id }) => id));
      asked = seen.rest?.map(({ id }) => id);
    } while (asked !== undefined);
    expect(ids).toEqual(sections.map(({ id }) => id));
    const headings = await callTool(connector, ['read_page', { site, page: 'long', sections: [] }]);
    expect(textOf(headings)).toMatch(/81 headings/);
    expect(Buffer.byteLength(JSON.stringify(headings))).toBeLessThan(LONGEST_ANSWER);
  });
});
