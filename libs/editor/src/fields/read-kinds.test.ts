import { describeKind, standardKinds } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { type FieldSpec, specAt } from '../kinds/field-spec.ts';
import { emptyValue } from './field/empty-value.ts';
import { kindSpecs } from './read-kinds.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });
const kind = (name: string) => kinds.find((one) => one.name === name)?.fields ?? [];

function every(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields.flatMap((field) => {
    if (field.type === 'group') return [field, ...every(field.fields)];
    return field.type === 'list' ? [field, ...every([field.item])] : [field];
  });
}

describe('the fields of a kind', () => {
  test('are all of a type the panel knows', () => {
    const unknown = kinds.filter(({ fields }) => every(fields).some(({ type }) => type === 'unknown'));
    expect(kinds).toHaveLength(Object.keys(standardKinds).length);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('say what they hold, how much, and whether they have to', () => {
    expect(specAt(kind('hero'), 'title')).toMatchObject({ type: 'line', longest: 140, required: true });
    expect(specAt(kind('hero'), 'layout')).toMatchObject({ type: 'choice', standard: 'split' });
    expect(specAt(kind('hero'), 'actions.0.to')).toMatchObject({ type: 'link' });
    expect(specAt(kind('gallery'), 'items.3.image')).toMatchObject({ type: 'image', required: true });
    expect(specAt(kind('timeline'), 'entries.0.from')).toMatchObject({ type: 'day' });
    expect(specAt(kind('contact'), 'email')).toMatchObject({ type: 'email', required: false });
    expect(specAt(kind('hero'), 'nothing.of.the.kind')).toBeUndefined();
  });

  test('of a kind of the site itself have labels of their own: the same name is called something else elsewhere', () => {
    const tide = {
      name: 'tide',
      title: 'Tide',
      description: 'The tide at one station.',
      own: true,
      schema: { properties: { src: { type: 'string' } } },
    };
    expect(kindSpecs({ kinds: [tide] })[0]?.fields).toMatchObject([{ name: 'src', label: 'Src' }]);
    expect(specAt(kind('video'), 'src')?.label).toBeUndefined();
  });

  test('that cannot be described are unknown, and hostile schemas are only that', () => {
    const strange = {
      name: 'x',
      title: 'X',
      description: 'x',
      schema: { properties: { a: 7, b: { $ref: '#' } } },
    };
    expect(kindSpecs({ kinds: [strange] })[0]?.fields.map(({ type }) => type)).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(kindSpecs(null)).toEqual([]);
  });

  test('a new entry has what is required, empty', () => {
    const entries = specAt(kind('timeline'), 'entries');
    expect(entries?.type === 'list' && emptyValue(entries.item)).toEqual({
      when: '',
      title: '',
    });
  });
});
