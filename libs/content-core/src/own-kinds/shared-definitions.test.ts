import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Image, line, Link, RichText } from '../model/fields.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { sharedDefinitions } from './shared-definitions.ts';

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

describe('sharedDefinitions', () => {
  test('defines a type once, and leaves to a field what is its own', () => {
    const schema = z.strictObject({
      title: line(140).describe('the heading'),
      body: RichText,
      images: z.array(Image).max(3),
      more: Link.optional(),
    });
    const { schemas, $defs } = sharedDefinitions([jsonOf(schema)]);
    expect(schemas).toMatchObject([
      {
        properties: {
          title: { $ref: '#/$defs/line', maxLength: 140, description: 'the heading' },
          body: { $ref: '#/$defs/rich-text' },
          images: { type: 'array', maxItems: 3, items: { $ref: '#/$defs/image' } },
          more: {
            properties: { label: { $ref: '#/$defs/line', maxLength: 80 }, to: { $ref: '#/$defs/link' } },
          },
        },
        required: ['title', 'body', 'images'],
      },
    ]);
    expect(Object.keys($defs).toSorted()).toEqual(['image', 'line', 'link', 'rich-text']);
    expect($defs['image']).toMatchObject({
      anyOf: [{ properties: { alt: { $ref: '#/$defs/line', maxLength: 300 } } }, {}],
    });
    expect($defs['line']).toEqual({
      description: 'one line of plain text',
      type: 'string',
      minLength: 1,
      pattern: expect.any(String),
    });
    expect($defs['link']).toMatchObject({ type: 'string', maxLength: 2000 });
  });

  test('says nothing twice of the kinds that every site has, and every reference leads to a definition', () => {
    const given = Object.values(standardKinds).map(({ schema }) => jsonOf(schema));
    const { schemas, $defs } = sharedDefinitions(given);
    const text = JSON.stringify(schemas);
    expect(text).not.toMatch(/x-portal|"pattern":"\^\[\^|decorative/);
    const named = [...JSON.stringify([schemas, $defs]).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(named)).toEqual(new Set(Object.keys($defs)));
    expect(text.length + JSON.stringify($defs).length).toBeLessThan(JSON.stringify(given).length * 0.6);
  });

  test('leaves out the pattern of a format', () => {
    const { schemas } = sharedDefinitions([
      jsonOf(z.strictObject({ mail: z.email(), code: z.string().regex(/^x/) })),
    ]);
    expect(schemas).toMatchObject([
      { properties: { mail: { type: 'string', format: 'email' }, code: { type: 'string', pattern: '^x' } } },
    ]);
    expect(JSON.stringify(schemas)).not.toContain('A-Za-z');
  });

  test('takes values and fields that look like a type of field for what they are', () => {
    const schema = {
      type: 'object',
      default: { 'x-portal': 'line' },
      properties: { 'x-portal': { type: 'string' }, $ref: { type: 'string', enum: ['line'] } },
    };
    expect(sharedDefinitions([schema])).toEqual({ schemas: [schema], $defs: {} });
    expect(sharedDefinitions([{ 'x-portal': 'constructor' }])).toEqual({
      schemas: [{ 'x-portal': 'constructor' }],
      $defs: {},
    });
  });
});
