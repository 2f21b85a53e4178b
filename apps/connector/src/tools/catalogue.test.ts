import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callTool } from '../../test/call-tool.ts';
import { connectorUnderTest } from '../../test/connector-under-test.ts';
import { allTools } from './all-tools.ts';
import { toolCatalogue } from './catalogue.ts';

const { list } = toolCatalogue(allTools);

/** The list must be short, since it is in the context of every conversation. */
const LIST_BYTES = 34_000;
const TOOL_BYTES = 3_700;

describe('the tool list', () => {
  test('names exactly the tools of this server, in the order of the work', () => {
    expect(list.tools.map(({ name }) => name)).toEqual([
      'list_sites',
      'get_site',
      'get_page',
      'read_page',
      'find_text',
      'list_audiences',
      'describe_section_kinds',
      'get_authoring_guide',
      'save_sections',
      'save_page',
      'list_media',
      'get_media',
      'upload_media',
      'update_media',
      'delete_media',
      'list_documents',
      'upload_document',
      'update_document',
      'delete_document',
      'save_site',
      'list_redirects',
      'save_redirects',
      'replace_text',
      'validate_site',
      'get_changes',
      'update_draft',
      'discard_changes',
      'get_history',
      'restore_version',
      'preview_page',
      'get_approval',
      'comment_on_draft',
      'resolve_comment',
      'mark_ready',
      'send_back',
      'publish_site',
      'undo_publish',
      'get_build_status',
      'create_site',
      'delete_site',
    ]);
  });

  test('is the same whenever it is made', () => {
    expect(JSON.stringify(toolCatalogue(allTools).list)).toBe(JSON.stringify(list));
  });

  test('is small', () => {
    const sizes = Object.fromEntries(list.tools.map((tool) => [tool.name, JSON.stringify(tool).length]));
    const total = JSON.stringify(list).length;
    const large = Object.entries(sizes).filter(([, size]) => size > TOOL_BYTES);
    expect({ large, fits: total <= LIST_BYTES, total, sizes }).toEqual({
      large: [],
      fits: true,
      total,
      sizes,
    });
  });

  test.each(list.tools.map((tool) => [tool.name, tool] as const))(
    '%s has a name, title, description and annotations that clients take',
    (name, { title, description = '', annotations }) => {
      expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect(title).toMatch(/^[A-Z]/);
      expect(description.length).toBeGreaterThan(30);
      expect(description.length).toBeLessThan(500);
      expect(annotations).toEqual({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      });
    },
  );

  test.each(list.tools.map((tool) => [tool.name, tool] as const))(
    '%s takes a plain object that allows no other field',
    (_name, { inputSchema }) => {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      for (const forbidden of ['anyOf', 'oneOf', 'allOf', '$schema', '$ref', '$defs']) {
        expect(inputSchema).not.toHaveProperty([forbidden]);
      }
    },
  );

  test('names one type at a time: the Inspector warns of a list of types', () => {
    expect(JSON.stringify(list)).not.toContain('"type":[');
  });

  test('has no choice between objects: one object has the fields of all', () => {
    const { inputSchema } = list.tools.find(({ name }) => name === 'save_sections') ?? {};
    expect(inputSchema?.properties?.['edits']).toMatchObject({
      items: {
        type: 'object',
        required: ['id', 'baseVersion'],
        properties: { kind: {}, remove: { const: true } },
      },
    });
  });

  test('names no long list of values, which the refusal of another value names', async () => {
    expect(JSON.stringify(list)).not.toContain('NewsMediaOrganization');
    const organisation = { type: 'Club' };
    const refused = await callTool(connectorUnderTest(), [
      'save_site',
      { site: 'harbour', baseVersion: 'a'.repeat(40), organisation },
    ]);
    expect(JSON.stringify(refused)).toContain('NewsMediaOrganization');
  });

  test('has true where any field is allowed: linters of clients take an empty schema for a mistake', () => {
    expect(JSON.stringify(list)).not.toContain('"additionalProperties":{}');
    expect(JSON.stringify(list)).toContain('"additionalProperties":true');
  });

  test('asks for the site first, wherever a tool is about one', () => {
    for (const tool of allTools) {
      const schema = list.tools.find(({ name }) => name === tool.name)?.inputSchema;
      const fields = Object.keys(schema?.properties ?? {});
      if (tool.access === 'site')
        expect([tool.name, fields[0], schema?.required?.[0]].join()).toBe(`${tool.name},site,site`);
      else expect(fields).not.toContain('site');
    }
  });

  test('lets the first tool say what the same fields of all others mean', () => {
    const { description } = list.tools[0] ?? {};
    for (const field of ['`site`', '`page`', 'view', '`after`', 'dryRun', '`expected`'])
      expect(description).toContain(field);
  });

  test('names the argument for the site as list_sites and create_site do', async () => {
    const connector = connectorUnderTest();
    const { sites } = z
      .object({ sites: z.array(z.record(z.string(), z.unknown())) })
      .parse((await callTool(connector, ['list_sites', {}])).structuredContent);
    expect(Object.keys(sites[0] ?? {})).toEqual(expect.arrayContaining(['siteId', 'subdomain']));
    for (const { name, inputSchema } of list.tools.filter(
      ({ inputSchema: { properties = {} } }) => 'site' in properties,
    ))
      expect([name, inputSchema.properties?.['site']]).toEqual([name, { type: 'string' }]);
  });

  test('mentions its own tools only', () => {
    const names = new Set(list.tools.map(({ name }) => name));
    const mentioned =
      JSON.stringify(list).match(
        /\b(?:get|list|read|save|update|discard|publish|describe|validate)_[a-z_]+/g,
      ) ?? [];
    expect(mentioned.filter((word) => !names.has(word))).toEqual([]);
  });
});
