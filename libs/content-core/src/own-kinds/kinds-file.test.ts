import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Image, LinkTarget, RichText } from '../model/fields.ts';
import { defineKind } from '../model/kind.ts';
import { kindsFileText, parseKindsFile } from './kinds-file.ts';

const ferry = defineKind({
  name: 'ferry',
  title: 'Ferry times',
  description: 'Departures of one line.',
  schema: z.strictObject({
    line: z.string().min(1).max(20),
    note: RichText.optional(),
    to: LinkTarget.optional(),
    image: Image.optional(),
    zone: z.enum(['inner', 'outer']).default('inner'),
    stops: z
      .array(
        z.strictObject({
          name: z.string().max(40),
          minutes: z.int().min(0).max(600),
        }),
      )
      .min(1)
      .max(30),
  }),
  example: { line: 'F1', stops: [{ name: 'Quay', minutes: 0 }] },
});

const read = parseKindsFile(kindsFileText([ferry])).kinds['ferry'];

function outcome(data: unknown) {
  const parsed = read?.schema.safeParse(data);
  return parsed?.success
    ? parsed.data
    : parsed?.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('a kind that is read from the file', () => {
  test('has the words, the version and the example of the site’s own, and marks its field types', () => {
    expect(read).toMatchObject({
      name: 'ferry',
      title: 'Ferry times',
      version: 1,
      example: ferry.example,
    });
    expect(read?.described).toMatchObject({
      properties: { note: { 'x-portal': 'rich-text' } },
    });
    expect(JSON.stringify(read?.described)).not.toMatch(/pattern|\$ref/);
  });

  test('fills in defaults and writes rich text canonically, as the site does', () => {
    const data = {
      line: 'F1',
      note: ' One \r\nTwo\n',
      stops: [{ name: 'Quay', minutes: 3 }],
    };
    expect(outcome(data)).toEqual(ferry.schema.parse(data));
  });

  test.each<[string, unknown, string]>([
    ['a field too many', { line: 'F1', stops: [{ name: 'a', minutes: 1 }], colour: 'red' }, ''],
    ['a missing field', { stops: [{ name: 'a', minutes: 1 }] }, 'line'],
    ['a text too long', { line: 'x'.repeat(21), stops: [{ name: 'a', minutes: 1 }] }, 'line'],
    ['a number out of range', { line: 'F1', stops: [{ name: 'a', minutes: 601 }] }, 'stops.0.minutes'],
    ['no element', { line: 'F1', stops: [] }, 'stops'],
    ['a word out of its list', { line: 'F1', stops: [{ name: 'a', minutes: 1 }], zone: 'far' }, 'zone'],
    ['raw HTML', { line: 'F1', stops: [{ name: 'a', minutes: 1 }], note: '<b>' }, 'note'],
    ['a script as a link', { line: 'F1', stops: [{ name: 'a', minutes: 1 }], to: 'javascript:x' }, 'to'],
    [
      'a picture without words',
      { line: 'F1', stops: [{ name: 'a', minutes: 1 }], image: { media: 'a' } },
      'image',
    ],
    ['no object', 'F1', ''],
  ])('refuses %s, as the site does, and says where', (_case, data, path) => {
    expect(ferry.schema.safeParse(data).success).toBe(false);
    const complaints = z.array(z.array(z.string())).parse(outcome(data));
    expect(complaints.map(([at = '']) => at.startsWith(path))).toContain(true);
  });
});

describe('a file from outside is refused', () => {
  const kind = (schema: unknown) =>
    JSON.stringify({
      kinds: [
        {
          name: 'x',
          title: 'X',
          description: 'X.',
          version: 1,
          example: {},
          schema,
        },
      ],
    });
  const nested = (levels: number): unknown =>
    levels === 0 ? { type: 'string' } : { type: 'array', items: nested(levels - 1) };

  test.each<[string, string, string]>([
    ['with a reference', kind({ type: 'object', properties: { a: { $ref: '#' } } }), '$ref'],
    [
      'with a pattern',
      kind({
        type: 'object',
        properties: { a: { type: 'string', pattern: '(a+)+$' } },
      }),
      'pattern',
    ],
    ['with a keyword nobody knows', kind({ type: 'object', unevaluatedProperties: false }), 'unevaluated'],
    ['with a field type nobody knows', kind({ type: 'object', 'x-portal': 'constructor' }), 'x-portal'],
    ['that nests deeper than content', kind({ type: 'object', properties: { a: nested(20) } }), 'deeper'],
    [
      'with schemas without end',
      kind({ type: 'object', anyOf: Array.from({ length: 600 }, () => ({})) }),
      '500',
    ],
    ['that describes no object', kind({ type: 'string' }), 'no object'],
    ['that is too long', ' '.repeat(300_000), 'longer'],
    ['that is no JSON', '{', 'not JSON'],
    ['of another form', '{"kinds":{}}', 'form'],
  ])('%s', (_case, text, fault) => {
    expect(parseKindsFile(text)).toEqual({
      kinds: {},
      fault: expect.stringContaining(fault),
    });
  });
});

test('a value that takes too many steps to check is refused', () => {
  const shape = {
    type: 'object',
    properties: { a: { type: 'integer' } },
    required: ['a'],
  };
  const schema = {
    type: 'object',
    properties: {
      list: {
        type: 'array',
        items: { anyOf: Array.from({ length: 200 }, () => shape) },
      },
    },
  };
  const file = {
    kinds: [
      {
        name: 'x',
        title: 'X',
        description: 'X.',
        version: 1,
        example: {},
        schema,
      },
    ],
  };
  const kind = parseKindsFile(JSON.stringify(file)).kinds['x'];
  const data = { list: Array.from({ length: 5000 }, () => ({ b: 1 })) };
  expect(kind?.schema.safeParse(data).error?.issues).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('too much to check'),
    }),
  ]);
});
