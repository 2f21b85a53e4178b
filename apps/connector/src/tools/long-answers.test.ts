import { describe, expect, test } from '@jest/globals';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';
import { fitProblems } from './fit-problems.ts';

const site = HARBOUR.siteId;
/** The longest answer about a site with a great many problems, as it travels: in text and once more as structured content. */
const LONGEST_ANSWER = 40_000;

const DEAD = '[gone](page:gone) '.repeat(60);
const deadSections = (count: number, body = DEAD) =>
  Array.from({ length: count }, (_, n) => ({
    id: `dead-${n}`,
    baseVersion: null,
    kind: 'text',
    data: { title: `Dead ${n}`, body },
  }));

async function sizeOf(connector: ReturnType<typeof connectorUnderTest>, name: string, args: object) {
  const result = await callTool(connector, [name, { site, ...args }]);
  expect(textOf(result)).not.toMatch(/^\[/);
  return Buffer.byteLength(JSON.stringify(result));
}

describe('answers about a great many problems stay short', () => {
  test('of a save, of validation, of publishing and of reading', async () => {
    const connector = connectorUnderTest();
    const saved = await callTool(connector, [
      'save_sections',
      { site, page: 'about', edits: deadSections(12) },
    ]);
    expect(textOf(saved)).toMatch(/720 errors that block publishing: .*; and more\./);
    expect(Buffer.byteLength(JSON.stringify(saved))).toBeLessThan(LONGEST_ANSWER);
    const { warnings, moreWarnings } = saved.structuredContent as { warnings: []; moreWarnings: number };
    expect(warnings.length + moreWarnings).toBeGreaterThanOrEqual(720);
    expect(warnings.length).toBeGreaterThan(5);

    const valid = await harbourData(connector, 'validate_site', {});
    const { errors, problems, moreProblems } = valid as {
      errors: number;
      problems: [];
      moreProblems: number;
    };
    expect(errors).toBe(720);
    expect(problems.length + moreProblems).toBeGreaterThanOrEqual(720);

    for (const [name, args] of [
      ['validate_site', {}],
      ['get_page', { page: 'about' }],
      ['get_site', {}],
      ['get_changes', {}],
      ['save_site', { dryRun: true, baseVersion: await siteVersion(connector), name: 'Harbour' }],
    ] as const)
      expect([name, (await sizeOf(connector, name, args)) < LONGEST_ANSWER]).toEqual([name, true]);
  });

  test('of a page whose sections cannot be read', async () => {
    const connector = connectorUnderTest();
    const { store } = connector.harbour.repo;
    const data = { title: 'x', items: Array.from({ length: 60 }, () => ({ ['x'.repeat(150)]: 1 })) };
    const broken = Array.from({ length: 20 }, (_, n) => {
      const id = `broken-${n}`;
      const envelope = { id, kind: 'faq', v: 1, audience: 'all', theme: 'default', hidden: false };
      return [`content/pages/about/${id}.json`, JSON.stringify({ ...envelope, data })] as const;
    });
    store.push({ branch: 'main', files: Object.fromEntries(broken) });
    expect(await sizeOf(connector, 'get_page', { page: 'about' })).toBeLessThan(LONGEST_ANSWER);
    const { problems, moreProblems } = (await harbourData(connector, 'get_page', { page: 'about' })) as {
      problems: [];
      moreProblems: number;
    };
    expect(problems.length + moreProblems).toBeGreaterThan(1_000);
  });

  test('of kinds: those that fit, and the names of the others', async () => {
    const connector = connectorUnderTest();
    const properties = Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [`field-${n}`, { type: 'string', description: 'x'.repeat(200) }]),
    );
    const kinds = ['one', 'two', 'three'].map((name) => ({
      name,
      title: name,
      description: 'A kind.',
      version: 1,
      example: {},
      schema: { type: 'object', properties },
    }));
    const files = { 'portal.kinds.json': JSON.stringify({ kinds }) };
    connector.harbour.repo.store.push({ branch: 'main', files });
    expect(await sizeOf(connector, 'describe_section_kinds', {})).toBeLessThan(LONGEST_ANSWER);
    const all = (await harbourData(connector, 'describe_section_kinds', {})) as { rest: string[] };
    expect(all.rest).toEqual(expect.arrayContaining(['one', 'two', 'three']));
    expect(await harbourData(connector, 'describe_section_kinds', { kinds: ['two'] })).toMatchObject({
      kinds: [{ name: 'two' }],
    });
  });
});

test('problems of a save with very many are returned while they fit, and the others counted', async () => {
  const connector = connectorUnderTest();
  const sections = Array.from({ length: 120 }, (_, n) => ({
    id: `new-${n}`,
    baseVersion: null,
    after: `gone-${n}`,
    kind: 'quote',
    data: { text: 'Thanks.', source: 'All' },
  }));
  const refused = await callTool(connector, ['save_sections', { site, page: 'about', edits: sections }]);
  const text = textOf(refused);
  expect(text).toMatch(
    /^\[input\] Nothing was saved\. edits\[0\]\.after \(About › Quote\): .*edits\[9\]\.after/,
  );
  expect(text).toMatch(/ \(and 110 more\)\.\n\{"codes":\["after_unknown"\]\}$/);
  expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(4_000);
});

describe('fitProblems', () => {
  const problem = (level: string, n: number) => ({ level, at: `Home › ${n}`, message: 'x'.repeat(200) });

  test('lists errors before warnings, and counts what is left out', () => {
    const problems = Array.from({ length: 200 }, (_, n) => problem(n % 2 ? 'error' : 'warning', n));
    const fitted: { problems: { level: string }[]; moreProblems?: number } = fitProblems({ problems });
    expect(new Set(fitted.problems.map(({ level }) => level))).toEqual(new Set(['error']));
    expect(fitted.problems.length + (fitted.moreProblems ?? 0)).toBe(200);
  });

  test('leaves room for some problems besides a long list', () => {
    const warnings = [problem('warning', 1)];
    const output = { files: Array(500).fill('content/site.json'), warnings };
    expect(fitProblems(output)).toBe(output);
  });

  test('takes a count of warnings as it is', () => {
    expect(fitProblems({ warnings: 3 })).toEqual({ warnings: 3 });
  });
});

async function siteVersion(connector: ReturnType<typeof connectorUnderTest>) {
  const { content } = (await harbourData(connector, 'get_site', {})) as { content: { version: string } };
  return content.version;
}

test('the only section of a page is returned at any length', async () => {
  const connector = connectorUnderTest();
  await harbourData(connector, 'save_page', {
    title: 'Terms',
    audience: 'all',
    sections: [{ id: 'text', kind: 'text', data: { body: 'Words of a long text. '.repeat(900) } }],
  });
  const answer = await callTool(connector, ['get_page', { site, page: 'terms' }]);
  expect(textOf(answer)).not.toContain('0 fit');
  expect(answer.structuredContent).toMatchObject({ sections: [{ id: 'text' }] });
});

test('sections that are each too long are asked for one by one', async () => {
  const connector = connectorUnderTest();
  const body = 'Words of a long text. '.repeat(900);
  const sections = ['one', 'two'].map((id) => ({ id, kind: 'text', data: { body } }));
  await harbourData(connector, 'save_page', { title: 'Terms', audience: 'all', sections });
  const answer = await callTool(connector, ['get_page', { site, page: 'terms' }]);
  expect(textOf(answer)).toMatch(/Each is too long .* one by one, with sections: \[its id\]/);
});
