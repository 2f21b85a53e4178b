import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { line, LinkTarget, RichText } from '../model/fields.ts';
import { defineKind } from '../model/kind.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { referencesIn, referencesOf } from './references.ts';

const LINK = 'See [gone](page:gone).';
const section = (kind: string, data: Record<string, unknown>) => ({
  ...({ id: 'one', kind, v: 1, audience: 'all', theme: 'default', hidden: false } as const),
  data,
});
const pathsOf = (kind: string, data: Record<string, unknown>, kinds = standardKinds) =>
  referencesOf(section(kind, data), kinds).map(({ path }) => path.join('.'));

describe('references of a section', () => {
  test('are not in fields that its kind declares as plain text', () => {
    const data = { title: LINK, body: LINK, actions: [{ label: LINK, to: 'page:gone' }] };
    expect(pathsOf('cta', data)).toEqual(['actions.0.to']);
  });

  test('are in its rich text, at every depth', () => {
    expect(pathsOf('text', { title: LINK, body: LINK })).toEqual(['body']);
    expect(pathsOf('faq', { title: LINK, items: [{ question: LINK, answer: LINK }] })).toEqual([
      'items.0.answer',
    ]);
  });

  test('are in its images, though the words beside them are plain', () => {
    const media = 'a'.repeat(32);
    expect(pathsOf('cta', { image: { media, alt: LINK } })).toEqual(['image.media']);
  });

  test('are in every field of a kind that is not known, and of a section that can only be read', () => {
    expect(pathsOf('tide', { title: LINK })).toEqual(['title']);
    const readOnly = { ...section('cta', { body: LINK }), readOnly: 'newer' };
    expect(referencesOf(readOnly, standardKinds)).toHaveLength(1);
    expect(referencesIn({ title: LINK })).toHaveLength(1);
  });

  test('are in fields of an own kind that may be either, or of no declared type', () => {
    const tide = defineKind({
      name: 'tide',
      title: 'Tide',
      description: '',
      example: {},
      schema: z.strictObject({
        either: z.union([line(), RichText]).optional(),
        plain: line().optional(),
        words: z.string().optional(),
        to: LinkTarget.optional(),
      }),
    });
    const kinds = { ...standardKinds, tide };
    expect(pathsOf('tide', { either: LINK, plain: LINK, words: LINK, to: 'page:x' }, kinds)).toEqual([
      'either',
      'words',
      'to',
    ]);
  });
});
