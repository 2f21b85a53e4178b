import { describe, expect, test } from '@jest/globals';
import { defineKind, STANDARD_LOOKS, STANDARD_TYPES, standardKinds } from '@portal/content-core';
import { z } from 'zod';
import { callTool, harbourData } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';
import { allTools } from '../tools/all-tools.ts';
import { authoringGuide } from './authoring-guide.ts';
import { EXAMPLE_PAGE } from './example-page.ts';
import { INSTRUCTIONS } from './instructions.ts';

const guide = authoringGuide(standardKinds);
const toolNames = new Set(allTools.map(({ name }) => name));

describe('the authoring guide', () => {
  test("describes every kind with the kind's own description and an example", () => {
    for (const { name, title, description, example } of Object.values(standardKinds)) {
      expect(guide).toContain(`**${name}** (${title}). ${description}`);
      expect(guide).toContain(JSON.stringify(example));
    }
  });

  test("describes a site's own kinds as well", () => {
    const map = defineKind({
      name: 'map',
      title: 'Map',
      description: 'Where things are.',
      schema: z.strictObject({ title: z.string() }),
      example: { title: 'The quarter' },
    });
    expect(authoringGuide({ ...standardKinds, map })).toContain('**map** (Map). Where things are.');
  });

  test('describes every look, and names every pair of typefaces', () => {
    for (const { name, description } of STANDARD_LOOKS)
      expect(guide).toContain(`\`${name}\`: ${description.en}`);
    for (const name of Object.keys(STANDARD_TYPES)) expect(guide).toContain(`\`${name}\``);
  });

  test('has an example page that can be built, validates and publishes unchanged', async () => {
    const connector = connectorUnderTest();
    const created = await harbourData(connector, 'save_page', EXAMPLE_PAGE);
    expect(created['warnings']).toEqual([]);
    expect(await harbourData(connector, 'validate_site')).toMatchObject({ publishable: true, problems: [] });
    expect(await harbourData(connector, 'publish_site')).toMatchObject({ published: true });
    expect(guide).toContain(JSON.stringify(EXAMPLE_PAGE));
  });

  test('is what the tool returns', async () => {
    const result = await callTool(connectorUnderTest(), ['get_authoring_guide', {}]);
    expect(result).toEqual({ content: [{ type: 'text', text: guide }] });
  });

  test.each([
    'Order of work',
    'The kinds of section',
    'A good page',
    'Looks',
    'Voice',
    'Versions and conflicts',
    'Audiences',
    'Links',
    'Images and documents',
    'Not to do',
  ])('has a chapter: %s', (chapter) => {
    expect(guide).toContain(`\n## ${chapter}\n`);
  });

  test('is short enough to be read in one call', () => {
    expect(guide.length).toBeLessThan(16_000);
  });
});

describe('the instructions', () => {
  test('stay below what clients cut off', () => {
    expect(INSTRUCTIONS.length).toBeLessThan(2_000);
  });
});

describe('guidance', () => {
  test.each([
    ['the guide', guide],
    ['the instructions', INSTRUCTIONS],
  ])('%s names tools that exist', (_words, text) => {
    const mentioned =
      text.match(/\b(?:get|list|read|save|update|discard|publish|describe|validate)_[a-z_]+/g) ?? [];
    expect(mentioned.length).toBeGreaterThan(5);
    expect(mentioned.filter((word) => !toolNames.has(word))).toEqual([]);
  });

  test('names no site', () => {
    expect(guide + INSTRUCTIONS).not.toContain(HARBOUR.siteId);
  });
});
