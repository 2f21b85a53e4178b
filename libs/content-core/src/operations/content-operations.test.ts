import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { contentOperations } from './content-operations.ts';

const operations = Object.values(contentOperations);

describe('content operations', () => {
  test('carry the names that tools and routes know them by', () => {
    expect(operations.map(({ name, effect }) => [name, effect])).toEqual([
      ['get_site', 'read'],
      ['get_page', 'read'],
      ['read_page', 'read'],
      ['describe_section_kinds', 'read'],
      ['save_sections', 'write'],
      ['save_page', 'write'],
      ['save_site', 'write'],
      ['list_redirects', 'read'],
      ['save_redirects', 'write'],
      ['find_text', 'read'],
      ['replace_text', 'write'],
      ['validate_site', 'read'],
      ['get_changes', 'read'],
      ['update_draft', 'write'],
      ['publish_site', 'write'],
      ['discard_changes', 'write'],
      ['get_history', 'read'],
      ['compare_versions', 'read'],
      ['restore_version', 'write'],
    ]);
  });

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s has its input as JSON Schema and takes no unknown field',
    (_name, { input, description }) => {
      expect(z.toJSONSchema(input, { io: 'input' })).toMatchObject({
        type: 'object',
        additionalProperties: false,
      });
      expect(description.length).toBeGreaterThan(60);
    },
  );
});
