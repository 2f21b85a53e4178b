import { describe, expect, test } from '@jest/globals';
import { mergeObjectChoices } from './merge-object-choices.ts';

const text = { type: 'string' };

describe('a choice between schemas', () => {
  test('has one object for several, with the fields of all and what all require', () => {
    const change = { type: 'object', properties: { id: text, set: text }, required: ['id', 'set'] };
    const removal = {
      type: 'object',
      properties: { id: { type: 'number' }, remove: text },
      required: ['id'],
    };
    expect(mergeObjectChoices({ anyOf: [change, removal], description: 'an edit' })).toEqual({
      type: 'object',
      properties: { id: text, set: text, remove: text },
      required: ['id'],
      description: 'an edit',
    });
  });

  test('requires nothing where the objects have no field in common', () => {
    const after = { type: 'object', properties: { after: text }, required: ['after'] };
    const before = { type: 'object', properties: { before: text }, required: ['before'] };
    expect(mergeObjectChoices({ anyOf: [{ type: 'boolean' }, { anyOf: [after, before] }] })).toEqual({
      anyOf: [{ type: 'object', properties: { after: text, before: text } }, { type: 'boolean' }],
    });
  });

  test.each([
    ['of values', { anyOf: [{ const: 'all' }, { type: 'array', items: text }] }],
    ['with an object of any fields', { anyOf: [text, { type: 'object', additionalProperties: true }] }],
    ['that is described inside a choice', { anyOf: [text, { description: 'either', anyOf: [text, text] }] }],
  ])('stays as it is: one %s', (_what, schema) => {
    expect(mergeObjectChoices(schema)).toEqual(schema);
  });
});
